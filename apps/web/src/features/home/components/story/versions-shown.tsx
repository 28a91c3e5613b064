import { Icon } from '../../../../ui/icons/icon.tsx';
import styles from './shown.module.css';

/** Two versions and what is said of them, by the ranges of the vendor's own record. */
const VERDICTS = [
  { version: '2.14.1', affected: true, reason: '在 2.13.0 起、2.15.0 之前的范围内' },
  { version: '2.17.1', affected: false, reason: '不在任何受影响的范围内' },
] as const;

export function VersionsShown() {
  return (
    <figure>
      <figcaption className={styles.caption}>示例 · CVE-2021-44228，Apache Log4j 2</figcaption>
      <ul className={styles.verdicts}>
        {VERDICTS.map(({ version, affected, reason }) => (
          <li key={version} className={styles.verdict} data-affected={affected}>
            <code>{version}</code>
            <span className={styles.word}>
              <Icon name={affected ? 'warning' : 'check'} size={16} />
              {affected ? '受影响' : '不受影响'}
            </span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
