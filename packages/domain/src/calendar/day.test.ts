import { expect, test } from 'vitest';
import { bucketsOf, lastOf, previousOf, UNITS } from '../statistics/periods.ts';
import { dayAfter, isDay } from './day.ts';

test.each(['0001-01-01', '2024-02-29', '9999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each(['0000-01-01', '0000-12-31', '2023-02-29', '2024-13-01', '2024-00-10', '10000-01-01', '2024-1-1', ''])(
  '%j is no day that a database holds',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('at the ends of the calendar there is no day before and none after', () => {
  expect([dayAfter('0001-01-01', -1), dayAfter('9999-12-31', 1)]).toEqual(['0001-01-01', '9999-12-31']);
});

test.each([
  ['0001-01-01', '0001-12-31'],
  ['9999-01-01', '9999-12-31'],
  ['0001-01-01', '9999-12-31'],
])('what is counted from %s to %s is compared and divided by days alone', (from, to) => {
  for (const unit of UNITS) {
    const { buckets } = bucketsOf({ from, to }, unit, '2026-07-01');
    const before = previousOf({ from, to }, '2026-07-01');
    const days = [before, ...buckets].flatMap((period) => (period ? [period.from, period.to] : []));
    expect([unit, days.filter((day) => !isDay(day))]).toEqual([unit, []]);
    expect([unit, buckets.length]).toEqual([unit, new Set(buckets.map(({ key }) => key)).size]);
  }
  expect(lastOf('9999-12-01', 'month')).toBe('9999-12-31');
});
