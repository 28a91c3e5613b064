import { formatDate } from './format-date.ts';

/** ISO 8601 → `yyyy-MM-dd HH:mm` in the reader's time zone; 暂无 for invalid input. */
export function formatTime(value: string | null | undefined): string {
  const day = formatDate(value);
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return day;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
