import { MISSING_TEXT } from './constants.ts';

/** ISO 8601 → `yyyy-MM-dd` on the reader's own calendar; 暂无 for what is empty or no date. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return MISSING_TEXT;
  // A date without a time names a day, not a moment: it must not move with the time zone.
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return MISSING_TEXT;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
