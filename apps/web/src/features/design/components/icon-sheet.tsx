import { Icon } from '#web/ui/icons/icon.tsx';
import { ICON_PATHS, type IconName } from '#web/ui/icons/icon-paths.ts';
import styles from './design.module.css';

export function IconSheet() {
  return (
    <div className={styles.grid}>
      {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
        <div key={name} className={`${styles.cell} ${styles.centered}`}>
          <span className={styles.row}>
            <Icon name={name} size={24} />
            <Icon name={name} />
          </span>
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}
