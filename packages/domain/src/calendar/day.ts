export const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of `YYYY-MM-DD`; NaN if invalid. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Years 1 to 9999: databases know no year 0, and `YYYY-MM-DD` has four digits. */
const [FIRST, LAST] = [-719_162, 2_932_896];

/** The date for a number of days since 1970-01-01; at the ends of the calendar the first or last day. */
export const dayOf = (number: number): string =>
  new Date(Math.min(Math.max(number, FIRST), LAST) * DAY_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string, days: number): string => dayOf(dayNumber(day) + days);

/** The last day of a month, `2024-02` → `2024-02-29`. */
export function monthEnd(month: string): string {
  const number = Number(month.slice(5, 7));
  if (number === 12) return `${month}-31`;
  return dayAfter(`${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}-01`, -1);
}

/** Of each month; the 29th of February is one of some years. */
export const MOST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: neither 2026-02-30, which would roll over into March, nor in year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))];
  // Asked of each date of a record: days that every year has need no calendar.
  if (day > 0 && day <= (MOST_DAYS[month - 1] ?? 0)) return text >= '0001';
  return text.endsWith('-02-29') && text >= '0001' && dayOf(dayNumber(text)) === text;
}
