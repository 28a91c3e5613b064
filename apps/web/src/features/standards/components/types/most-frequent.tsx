import { Link } from 'react-router';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { STANDARD_TYPES } from '../../catalogue/types.ts';
import overview from '../overview.module.css';
import styles from './most-frequent.module.css';

const SHOWN = 10;
const LEAVES = STANDARD_TYPES.filter(({ id, children }) => children.length === 0 && id !== 'other');

interface MostFrequentProps {
  /** Undefined while loading. */
  counts: ReadonlyMap<string, number> | undefined;
  href: (id: string) => string;
}

/** Bar chart of the leaf types with the most vulnerabilities; parent types would count them again. */
export function MostFrequent({ counts, href }: MostFrequentProps) {
  const rows = LEAVES.map((type) => ({ type, count: counts?.get(type.id) ?? 0 }))
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN);
  const most = Math.max(1, rows[0]?.count ?? 0);
  return (
    <section className={overview.card}>
      <h2>收录最多的具体类型</h2>
      <ol className={styles.rows}>
        {rows.map(({ type, count }, index) => (
          <li key={counts ? type.id : index}>
            {counts && (
              <Link className={styles.row} to={href(type.id)} preventScrollReset>
                <span>{type.cn}</span>
                <span className={styles.track}>
                  <span className={styles.bar} style={{ width: `${Math.max((count / most) * 100, 0.5)}%` }} />
                </span>
                <span className={styles.count}>{formatCount(count)}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
