import { MISSING_TEXT } from '../constants.ts';
import { formatDate } from '../format/format-date.ts';
import { formatTime } from '../format/format-time.ts';

interface DateTextProps {
  value: string | null | undefined;
  /** Added to the tooltip: the source of the date. */
  note?: string;
  /** Shown if there is no date. */
  missing?: string;
}

/** A date as yyyy-MM-dd in Asia/Shanghai, or 暂无. */
export function DateText({ value, note = '', missing = MISSING_TEXT }: DateTextProps) {
  const date = formatDate(value);
  if (date === MISSING_TEXT) return <span style={{ color: 'var(--text-tertiary)' }}>{missing}</span>;
  const time = formatTime(value);
  const title = [time === date ? date : `北京时间 ${time}`, note].filter(Boolean).join('，');
  return (
    <time dateTime={date} title={title} style={{ whiteSpace: 'nowrap' }}>
      {date}
    </time>
  );
}
