import { dayAfter, dayNumber } from './day.ts';

/** What the State Council announces for a year. Days are `YYYY-MM-DD`. */
export interface AnnouncedYear {
  /** Periods off work: first and last day. */
  off: readonly (readonly [first: string, last: string])[];
  /** Days of weekends that are worked instead (调休). */
  worked: readonly string[];
}

/** By year, e.g. `2026`. */
export type Holidays = Readonly<Record<string, AnnouncedYear>>;

/** Sources: notices of the General Office of the State Council, 国办发明电〔2024〕12号 for 2025 and of 2025-11-04 for 2026. */
export const HOLIDAYS: Holidays = {
  2025: {
    off: [
      ['2025-01-01', '2025-01-01'],
      ['2025-01-28', '2025-02-04'],
      ['2025-04-04', '2025-04-06'],
      ['2025-05-01', '2025-05-05'],
      ['2025-05-31', '2025-06-02'],
      ['2025-10-01', '2025-10-08'],
    ],
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    off: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};

/** The public holidays that have a fixed date, `MM-DD`. Source: 全国年节及纪念日放假办法 (2024), article 2. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: string): boolean => [2, 3].includes(dayNumber(day) % 7);

/** Of a year that is not announced, weekends and the holidays of fixed date are off. */
export function isWorkingDay(day: string, holidays: Holidays): boolean {
  const year = holidays[day.slice(0, 4)];
  if (!year) return !isWeekend(day) && !FIXED_HOLIDAYS.has(day.slice(5));
  if (year.worked.includes(day)) return true;
  return !isWeekend(day) && !year.off.some(([first, last]) => first <= day && day <= last);
}

export interface CountedDay {
  day: string;
  /** Whether the holidays of all days counted over are announced; else the day may still move. */
  isCertain: boolean;
}

/** The day that is so many working days after a day, which itself does not count. Source: 民法典, article 201. */
export function workingDaysAfter(from: string, count: number, holidays: Holidays): CountedDay {
  let day = from;
  let isCertain = true;
  for (let left = count; left > 0; ) {
    day = dayAfter(day, 1);
    isCertain &&= holidays[day.slice(0, 4)] !== undefined;
    if (isWorkingDay(day, holidays)) left--;
  }
  return { day, isCertain };
}
