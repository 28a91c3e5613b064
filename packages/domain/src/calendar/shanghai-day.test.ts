import { expect, test } from 'vitest';
import { SHANGHAI_OFFSET_MS, statedDay, timeOf } from './shanghai-day.ts';

test.each([
  '',
  'soon',
  '2024',
  '2023-02-29',
  '2024-02-30T00:00:00Z',
  '2024-13-01',
  '2024-00-10',
  '2024-01-00',
  '9'.repeat(90),
])('%j is no date', (date) => {
  expect(timeOf(date)).toBeNull();
  expect(statedDay(date)).toBe('');
});

test('a leap day is one', () => {
  expect(statedDay('2024-02-29')).toBe('2024-02-29');
});

test('the day of an instant is that of Shanghai at every hour, in every zone and notation', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'));
  for (const hour of hours) {
    for (const rest of [':30', ':59:59', ':00:00.123456', ':00:00+00:00', ':15:00-11:00', ':15:00+0800']) {
      for (const zone of /[+-]/.test(rest) ? [''] : ['', 'Z']) {
        const date = `2024-02-28T${hour}${rest}${zone}`;
        const time = Date.parse(/[+-]\d\d:?\d\d$|Z$/.test(date) ? date : `${date}Z`);
        expect(statedDay(date), date).toBe(new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10));
      }
    }
  }
});
