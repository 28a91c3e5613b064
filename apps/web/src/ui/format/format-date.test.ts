import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';
import { formatTime } from './format-time.ts';

test.each([undefined, null, '', 'soon', '2026-99-99T00:00:00Z'])('says 暂无 for %s', (value) => {
  expect(formatDate(value)).toBe('暂无');
  expect(formatTime(value)).toBe('暂无');
});

test('never moves a date without a time', () => {
  expect(formatDate('2021-12-10')).toBe('2021-12-10');
  expect(formatTime('2021-12-10')).toBe('2021-12-10');
});

test.each([
  ['2024-10-23T15:59:59Z', '2024-10-23', '2024-10-23 23:59'],
  ['2024-10-23T16:00:00Z', '2024-10-24', '2024-10-24 00:00'],
  ['2024-10-23T18:30:00-04:00', '2024-10-24', '2024-10-24 06:30'],
  ['2020-01-15T16:34:06', '2020-01-16', '2020-01-16 00:34'],
])('shows the moment %s on the clock of Shanghai, a moment without a zone being one in UTC', (value, day, time) => {
  expect(formatDate(value)).toBe(day);
  expect(formatTime(value)).toBe(time);
});
