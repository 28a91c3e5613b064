import { changeText } from '#web/ui/chart/chart-data.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { conditionText } from '../condition-text.ts';
import { failureOf } from '../failure-of.ts';
import { SECTIONS } from '../sections.ts';
import { useStatistics } from '../use-statistics.ts';
import type { NamedSelection, Selections } from './section.tsx';
import styles from './statistics.module.css';

/** How many there are in all, beside the time before. */
export function Headline({ selections }: { selections: Selections }) {
  return (
    <div className={styles.headline}>
      {selections.map((selection) => (
        <Total key={selection.name} {...selection} />
      ))}
    </div>
  );
}

function Total({ name, selection }: NamedSelection) {
  const { data, error, refetch, isPlaceholderData } = useStatistics(SECTIONS[0]?.charts ?? [], selection, true);
  const called = name && `${name}：`;
  const failure = failureOf(error);
  if (failure?.isLocked) return <p className={styles.total}>{called}没有查看权限</p>;
  if (failure)
    return (
      <p className={`${styles.total} ${styles.failed}`}>
        {called}统计失败{failure.why && `：${failure.why}`}
        <Button variant="quiet" icon="refresh" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    );
  if (!data) return <p className={styles.total}>{called}正在统计…</p>;
  const { period, total: count, previous_total: previous } = data;
  const change = changeText({ count, previous, to: '' });
  return (
    <p className={styles.total} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      <span className={name ? undefined : styles.paperOnly}>
        {name || '条件'}：{conditionText(data.selection.filter)}
      </span>
      <span>
        {period ? `${period.from ?? '最早'} 至 ${period.to ?? '今天'} 公开` : '全部时间'}
        <strong>{formatCount(count)}</strong>条
      </span>
      {previous !== null && (
        <span>
          上期 {formatCount(previous)} 条，{change}
        </span>
      )}
      <span>截至 {formatTime(data.as_of)}</span>
    </p>
  );
}
