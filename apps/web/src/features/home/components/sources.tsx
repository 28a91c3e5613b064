import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { formatCount } from '../../../ui/number-badge.tsx';
import { useFigures } from '../requests/read-figures.ts';
import styles from './sources.module.css';

/** Where the records come from, how many each gave, and how fresh it is. */
export function Sources() {
  const { data, isError } = useFigures();
  const sources = (data?.sources ?? []).filter(({ count }) => count > 0);
  if (isError || (data && sources.length === 0)) return null;
  const most = Math.max(1, ...sources.map(({ count }) => count));
  return (
    <section className={styles.panel} aria-labelledby="sources-title">
      <div className={styles.head}>
        <h2 id="sources-title">数据来源</h2>
        {data?.updated && (
          <span>
            更新于 <DateText value={data.updated} />
          </span>
        )}
      </div>
      {!data && <div className={styles.waiting} />}
      <ul>
        {sources.map(({ value, label, count, latest }) => (
          <li key={value}>
            <Link className={styles.source} to={paths.vulnerabilityList.href(`origin=${value}`)}>
              <span className={styles.label}>{label}</span>
              <span className={styles.latest}>
                <DateText value={latest} />
              </span>
              <span className={styles.count}>{formatCount(count)}</span>
              <span className={styles.share} style={{ width: `${Math.max((count / most) * 100, 1)}%` }} />
            </Link>
          </li>
        ))}
      </ul>
      {data && data.demo > 0 && (
        <p className={styles.note}>其中 {formatCount(data.demo)} 条 LDY 情报是随软件提供的演示数据。</p>
      )}
    </section>
  );
}
