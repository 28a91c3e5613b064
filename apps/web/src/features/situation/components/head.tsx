import { headFigureOf } from '@ldy/domain/statistics/situation.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { listOf } from '../figures.ts';
import { freshnessOf, type ShownSituation, type Situation, useNow } from '../use-situation.ts';
import { MaybeLink } from './screen.tsx';
import styles from './situation.module.css';

/** The time, and how old the figures are. */
export function Clock({ data, cameAt, isFailing }: ShownSituation) {
  const now = useNow();
  return (
    <div className={styles.clock}>
      {data && data.until < data.today && (
        <span className={styles.note}>库内最新公开日期 {data.until}，图表截至该日</span>
      )}
      {isFailing && (
        <span className={styles.failing} role="status">
          暂时取不到新数据，正在重试{data && '；以下为之前的数据'}
        </span>
      )}
      {data && (
        <span className={styles.age} data-freshness={freshnessOf(now - cameAt)}>
          更新于 {formatTime(data.as_of)}
        </span>
      )}
      <time className={styles.now}>{formatTime(new Date(now).toISOString())}</time>
    </div>
  );
}

/** The figures of the day, each a link to its list. While the library lies still, what came since is not none but not known. */
export function Figures({ figures, stillSince }: { figures: Situation['figures']; stillSince: string | null }) {
  return (
    <ul className={styles.figures}>
      {figures.map(({ name, count, filter }) => {
        const { label, about } = headFigureOf(name);
        return (
          <li key={name} data-figure={name} data-count={count === 0 ? 'none' : undefined}>
            <MaybeLink to={listOf(filter)} className={styles.figure} title={about}>
              <span>{label}</span>
              {stillSince !== null && count === 0 ? (
                <strong data-still>数据停于 {formatDate(stillSince)}</strong>
              ) : (
                <strong>{formatCount(count)}</strong>
              )}
            </MaybeLink>
          </li>
        );
      })}
    </ul>
  );
}
