import { variableName } from '#web/ui/theme/scale.ts';
import { THEMES } from '#web/ui/theme/tokens.ts';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import styles from './design.module.css';

export function ColorSheet() {
  const colors = Object.entries(THEMES[useTheme()]).filter(([name]) => !name.startsWith('shadow'));
  return (
    <div className={styles.grid}>
      {colors.map(([name, value]) => (
        <div key={name} className={styles.cell}>
          <span className={styles.swatch} style={{ background: `var(${variableName(name)})` }} />
          <span className={styles.name}>
            {variableName(name)}
            <br />
            {value}
          </span>
        </div>
      ))}
    </div>
  );
}
