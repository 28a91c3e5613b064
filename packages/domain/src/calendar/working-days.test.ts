import { describe, expect, test } from 'vitest';
import { dayAfter } from './day.ts';
import { HOLIDAYS, isWorkingDay, workingDaysAfter } from './working-days.ts';

const daysOf = (year: string) => Array.from({ length: 365 }, (_, n) => dayAfter(`${year}-01-01`, n));

test.each([
  ['2025', 248],
  ['2026', 248],
])('the year %s has %i working days', (year, count) => {
  expect(daysOf(year).filter((day) => isWorkingDay(day, HOLIDAYS))).toHaveLength(count);
});

test('what an announcement names as worked is a weekend, and what it names as off is of its year and in order', () => {
  for (const [year, { off, worked }] of Object.entries(HOLIDAYS)) {
    for (const day of worked)
      expect(['Sat', 'Sun'], day).toContain(new Date(`${day}T00:00:00Z`).toUTCString().slice(0, 3));
    const days = off.flat();
    expect(days).toEqual([...days].sort());
    for (const day of [...days, ...worked]) expect(day.slice(0, 4)).toBe(year);
  }
});

describe('two working days after', () => {
  test.each([
    ['a Monday is Wednesday', '2026-11-23', '2026-11-25'],
    ['a Friday is Tuesday', '2026-11-20', '2026-11-24'],
    ['a Saturday is Tuesday, as if it had been Friday', '2026-11-21', '2026-11-24'],
    ['the Friday before the Spring Festival counts the Saturday that is worked', '2026-02-13', '2026-02-24'],
    ['a day of the Spring Festival begins when work begins', '2026-02-18', '2026-02-25'],
    ['the last day before the National Day is after the holidays', '2026-09-30', '2026-10-09'],
    ['the eighth of October counts the Saturday that is worked', '2026-10-08', '2026-10-10'],
  ])('%s', (_, from, to) => {
    expect(workingDaysAfter(from, 2, HOLIDAYS)).toEqual({ day: to, isCertain: true });
  });

  test('a day that reaches into a year not yet announced is uncertain, but never New Year', () => {
    expect(workingDaysAfter('2026-12-31', 2, HOLIDAYS)).toEqual({ day: '2027-01-05', isCertain: false });
    expect(workingDaysAfter('2026-12-29', 2, HOLIDAYS)).toEqual({ day: '2026-12-31', isCertain: true });
  });

  test('what an operator adds counts', () => {
    const more = { ...HOLIDAYS, 2027: { off: [['2027-01-01', '2027-01-05'] as const], worked: ['2027-01-09'] } };
    expect(workingDaysAfter('2026-12-31', 2, more)).toEqual({ day: '2027-01-07', isCertain: true });
    expect(isWorkingDay('2027-01-09', more)).toBe(true);
  });
});
