import { expect, test } from 'vitest';
import { readTimestamp } from './value-types.ts';

test.each([
  ['infinity', 'infinity'],
  ['2024-01-02 03:04:05 BC', '2024-01-02 03:04:05 BC'],
  ['2024-01-02 03:04:05+00', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02 03:04:05.6+00', '2024-01-02T03:04:05.600Z'],
  ['2024-01-02 03:04:05.123456+00', '2024-01-02T03:04:05.123456Z'],
  ['2024-01-02 03:04:05', '2024-01-02T03:04:05.000'],
])('reads the moment %s as %s', (text, expected) => {
  expect(readTimestamp(text)).toBe(expected);
});
