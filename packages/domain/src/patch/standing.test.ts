import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

test('what vanishes for hours is not gone; what is missing for a week, or deleted, is', () => {
  const at = (day: number, ...names: string[]) => ({
    at: new Date(Date.UTC(2026, 6, day)).toISOString(),
    names: new Set(names),
  });
  const [seen, missing, back] = [at(1, 'a', 'b'), at(2, 'a'), at(3, 'a', 'b')];
  expect(standingOf('b', [missing, seen])).toEqual({ notSeenSince: seen.at, isGone: false });
  expect(standingOf('b', [back, missing, seen])).toEqual({ notSeenSince: null, isGone: false });
  const hourly = Array.from({ length: 20 }, (_, hour) => ({
    at: new Date(Date.UTC(2026, 6, 2, hour)).toISOString(),
    names: new Set(['a']),
  }));
  expect(standingOf('b', [seen, ...hourly]).isGone).toBe(false);
  expect(standingOf('b', [seen, at(2, 'a'), at(4, 'a'), at(6, 'a'), at(8, 'a'), at(10, 'a')]).isGone).toBe(true);
  expect(standingOf('b', [seen], at(2).at).isGone).toBe(true);
  expect(standingOf('c', [seen])).toEqual({ notSeenSince: null, isGone: false });
});
