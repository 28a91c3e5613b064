import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { SEVERITY_LEVELS } from '#web/ui/theme/severity-colors.ts';
import styles from './design.module.css';

export function SeveritySheet() {
  return (
    <div className={styles.grid}>
      {SEVERITY_LEVELS.map((level) => (
        <div key={level} className={styles.cell}>
          <SeverityTag severity={level} size="large" />
          <SeverityTag severity={level} />
          <span className={styles.name}>{level}</span>
        </div>
      ))}
    </div>
  );
}
