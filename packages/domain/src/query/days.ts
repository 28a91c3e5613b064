import { monthEnd } from '../calendar/day.ts';

/** The earliest year that list filters accept. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2100;

/** First and last day of a written date. */
export interface DaySpan {
  first: string;
  last: string;
}

const WRITTEN = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?)?[年月日]?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** Parses a year, month or day in the usual notations; null for invalid dates. */
export function daySpanOf(text: string): DaySpan | null {
  const match = COMPACT.exec(text) ?? WRITTEN.exec(text);
  if (!match) return null;
  const [, year = '', month, day] = match;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const written = `${year}-${month.padStart(2, '0')}`;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return { first: `${written}-01`, last: monthEnd(written) };
  const exact = `${written}-${day.padStart(2, '0')}`;
  return exact >= `${written}-01` && exact <= monthEnd(written) ? { first: exact, last: exact } : null;
}
