import { expect, test } from 'vitest';
import { spreadOf } from './spread-of.ts';

const delays = (entries: number, own: number, publisher: number | null = null) => ({ entries, own, publisher });
const own = (...given: ReturnType<typeof delays>[]) => spreadOf(given, (delay) => delay.own);

test('without entries nothing is said, and of few entries neither a half nor a hundredth', () => {
  expect(own()).toBeNull();
  expect(spreadOf([delays(200, 1)], ({ publisher }) => publisher)).toBeNull();
  expect(own(delays(4, 60))).toEqual({ p50: null, p99: null, entries: 4 });
  expect(own(delays(99, 60))).toEqual({ p50: 60, p99: null, entries: 99 });
});

test('each entry counts, however many share a line', () => {
  expect(own(delays(1, 9_000), delays(50, 30), delays(49, 60))).toEqual({ p50: 30, p99: 60, entries: 100 });
  expect(own(delays(2, 9_000), delays(98, 30))).toEqual({ p50: 30, p99: 9_000, entries: 100 });
});
