import { Link } from 'react-router';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import styles from './example.module.css';

export interface Bar {
  label: string;
  count: number;
  to: string;
}

/** Bar chart of counts, each linked to the list it counts. */
export function Bars({ bars, most }: { bars: readonly Bar[]; most: number }) {
  return (
    <ul>
      {bars.map(({ label, count, to }) => (
        <li key={label}>
          <Link className={styles.bar} to={to}>
            <span className={styles.label}>{label}</span>
            <span className={styles.track}>
              <span className={styles.share} style={{ width: `${Math.max((count / Math.max(most, 1)) * 100, 1)}%` }} />
            </span>
            <span className={styles.count}>{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
