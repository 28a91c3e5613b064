import { MISSING_TEXT } from './constants.ts';

/** ISO 8601 → `yyyy-MM-dd` in the reader's time zone; 暂无 for empty or invalid input. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return MISSING_TEXT;
  // A date without time is not converted between time zones.
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return MISSING_TEXT;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
