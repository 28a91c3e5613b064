import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { NEW_WITHIN_DAYS, newOn } from '@ldy/domain/vulnerability/new-today.ts';
import { Link } from 'react-router';
import { useFigures } from '#web/platform/library/use-figures.ts';
import { paths } from '#web/platform/paths.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { useLatest } from '../../requests/list-latest.ts';
import styles from './figures.module.css';

/**
 * Four live figures, each linked to the list it counts. Their space is reserved; an unknown figure is a dash. The PoC count comes from the list call,
 * which checks the reader's rights.
 */
export function Figures() {
  const figures = useFigures();
  // "Today" is the day in China, whatever the reader's time zone.
  const day = shanghaiDay(new Date().toISOString());
  const latest = useLatest();
  const newest = latest.data?.list[0]?.published;
  const { total, today, sources, updated, demo = 0, as_of: asOf, still_since: stillSince } = figures.data ?? {};
  const shown: Figure[] = [
    { label: '收录漏洞', value: total, to: paths.vulnerabilityList.href(), failed: figures.isError },
    {
      label: '今日新公开',
      // What is new since then is not known, and is not none.
      value: stillSince && today === 0 ? undefined : today,
      about: `今日首次收录，且公开不早于 ${NEW_WITHIN_DAYS} 天前`,
      to: paths.vulnerabilityList.href(`${new URLSearchParams({ ...newOn(day), sort: 'intake' })}`),
      failed: figures.isError || (stillSince ?? null) !== null,
    },
    {
      label: '数据来源',
      value: sources?.filter(({ count }) => count > 0).length,
      to: paths.sourceBoard.href(),
      failed: figures.isError,
    },
    {
      label: '已有 PoC',
      value: latest.data?.facets.flags?.find(({ value }) => value === 'has_poc')?.count,
      to: paths.vulnerabilityList.href('has_poc=1'),
      failed: latest.isError || latest.isSuccess,
    },
  ];
  return (
    <div className={styles.row}>
      <dl className={styles.figures}>
        {shown.map((figure) => (
          <OneFigure key={figure.label} {...figure} />
        ))}
      </dl>
      <p className={styles.note}>
        {stillSince ? (
          <span>
            数据停于 <DateText value={stillSince} />
          </span>
        ) : (
          updated && (
            <span>
              最近更新 <DateText value={updated} />
            </span>
          )
        )}
        {newest && (
          <span>
            最新公开 <DateText value={newest} />
          </span>
        )}
        {asOf && (
          <span>
            统计截至 <DateText value={asOf} />
          </span>
        )}
        {demo > 0 && <span>含 {formatCount(demo)} 条演示数据</span>}
      </p>
    </div>
  );
}

interface Figure {
  label: string;
  /** What exactly is counted. */
  about?: string;
  value: number | undefined;
  to: string;
  /** The figure cannot be loaded. */
  failed: boolean;
}

function OneFigure({ label, about, value, to, failed }: Figure) {
  return (
    <div className={styles.figure}>
      <dt title={about}>{label}</dt>
      <dd>
        {value !== undefined ? (
          <Link to={to}>{formatCount(value)}</Link>
        ) : failed ? (
          '—'
        ) : (
          <span className={styles.waiting} />
        )}
      </dd>
    </div>
  );
}
