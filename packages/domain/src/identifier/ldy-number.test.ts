import { expect, test } from 'vitest';
import { formatLdyNumber } from './ldy-number.ts';

test.each([
  [1998, 1],
  [2101, 1],
  [2021.5, 1],
  [Number.NaN, 1],
  [2021, 0],
  [2021, -1],
  [2021, 1.5],
  [2021, 100_000_000],
])('refuses year %s with serial %s', (year, serial) => {
  expect(() => formatLdyNumber(year, serial)).toThrow(RangeError);
});

test('pads the serial to eight digits', () => {
  expect(formatLdyNumber(2021, 1)).toBe('LDY-2021-00000001');
  expect(formatLdyNumber(2100, 99_999_999)).toBe('LDY-2100-99999999');
});
