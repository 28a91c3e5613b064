import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test.each([undefined, null, '', 'soon', '2026-99-99T00:00:00Z'])('says 暂无 for %s', (value) => {
  expect(formatDate(value)).toBe('暂无');
});

test('never moves a date without a time', () => {
  expect(formatDate('2021-12-10')).toBe('2021-12-10');
});

test('shows the day of a moment', () => {
  expect(formatDate('2021-12-10T12:00:00')).toBe('2021-12-10');
});
