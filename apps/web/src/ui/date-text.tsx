import { MISSING_TEXT } from './constants.ts';
import { formatDate } from './format-date.ts';

/** A date as yyyy-MM-dd, or 暂无. */
export function DateText({ value }: { value: string | null | undefined }) {
  const date = formatDate(value);
  if (date === MISSING_TEXT) return <span style={{ color: 'var(--text-tertiary)' }}>{date}</span>;
  return (
    <time dateTime={date} title={value ?? ''} style={{ whiteSpace: 'nowrap' }}>
      {date}
    </time>
  );
}
