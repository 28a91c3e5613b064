import { dayAfter, dayNumber, monthEnd } from '../calendar/day.ts';
import { FIRST_YEAR } from './days.ts';
import type { RelativeDays } from './query.ts';

/** First and last day of a relative range; `today` is `YYYY-MM-DD` in Shanghai. */
export function relativeRange(relative: RelativeDays, today: string): { from: string; to: string } {
  if ('since' in relative) return { from: sinceBegin(relative.since, today), to: today };
  const to = dayAfter(today, -(relative.before ?? 0));
  return { from: back(relative, to), to };
}

function back({ last, unit }: Extract<RelativeDays, { last: number }>, today: string): string {
  if (unit === 'day') return dayAfter(today, 1 - last);
  if (unit === 'week') return dayAfter(today, 1 - last * 7);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const months = year * 12 + (month - 1) - last * (unit === 'year' ? 12 : 1);
  if (months < FIRST_YEAR * 12) return `${FIRST_YEAR}-01-01`;
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  // In shorter months, days 29 to 31 become the last day.
  return `${first}-${String(Math.min(day, Number(monthEnd(first).slice(8)))).padStart(2, '0')}`;
}

function sinceBegin(unit: 'week' | 'month' | 'year', today: string): string {
  if (unit === 'year') return `${today.slice(0, 4)}-01-01`;
  if (unit === 'month') return `${today.slice(0, 7)}-01`;
  // 1 January 1970 was a Thursday; weeks begin on Monday.
  return dayAfter(today, -((dayNumber(today) + 3) % 7));
}
