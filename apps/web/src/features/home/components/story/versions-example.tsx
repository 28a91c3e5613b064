import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './example.module.css';

/** Two versions with the portal's real answers, which an e2e journey checks. */
const VERDICTS = [
  { version: '2.14.1', affected: true, reason: '在范围 2.13.0 ≤ 版本 < 2.15.0 内' },
  { version: '2.17.1', affected: false, reason: '已列为修复版本' },
] as const;

export function VersionsExample() {
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
