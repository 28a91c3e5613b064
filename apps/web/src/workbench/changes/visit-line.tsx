import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './visit-line.module.css';

interface VisitLineProps {
  /** Time of the reader's previous visit. */
  since: number;
  /** Number of records imported since that day; undefined until counted. */
  arrived: number | undefined;
  /** Number of changed rows on this page. */
  changed: number;
  onArrived: () => void;
}

/** Summary of what is new since the previous visit; hidden if nothing is. */
export function VisitLine({ since, arrived = 0, changed, onArrived }: VisitLineProps) {
  if (arrived === 0 && changed === 0) return null;
  return (
    <p className={styles.line}>
      <Icon name="clock" size={14} />
      <span>上次访问 {timeOf(since)}</span>
      {arrived > 0 && (
        <button type="button" className={styles.link} onClick={onArrived}>
          当日起新收录 {formatCount(arrived)} 条
        </button>
      )}
      {changed > 0 && <span>本页 {changed} 条有变化</span>}
    </p>
  );
}

function timeOf(moment: number): string {
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
