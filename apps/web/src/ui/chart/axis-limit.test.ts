import { expect, test } from 'vitest';
import { axisLimit, axisStep } from './axis-limit.ts';

test.each([0, 0.4, 1, 7, 10])('an axis up to %d ends there', (value) => {
  expect(axisLimit(value)).toBe(value);
});

test.each([
  [11, 15],
  [15, 15],
  [16, 20],
  [99, 100],
  [100, 100],
  [101, 150],
  [1_234, 1_500],
  [143_650, 150_000],
  [1_000_001, 1_500_000],
])('an axis up to %d ends at half of its power of ten: %d', (value, limit) => {
  expect(axisLimit(value)).toBe(limit);
});

test('an axis never ends before its greatest value', () => {
  for (let value = 1; value < 3_000_000; value = Math.ceil(value * 1.07)) {
    expect(axisLimit(value)).toBeGreaterThanOrEqual(value);
    expect(axisLimit(value)).toBeLessThanOrEqual(value * 1.5 + 1);
  }
});

test.each([
  [4, 1],
  [7, 1],
  [9, 3],
  [10, 2],
  [15, 5],
  [4_500, 1_500],
  [9_000, 1_500],
  [20_000, 5_000],
  [9_500, null],
])('an axis to %d is marked every %j', (limit, step) => {
  expect(axisStep(limit)).toBe(step);
});
