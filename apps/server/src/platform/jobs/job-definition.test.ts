import { expect, test } from 'vitest';
import { NO_PAYLOAD, retrySeconds } from './job-definition.ts';

const pauses = (definition: object, random: number) =>
  [1, 2, 3, 10, 40, 2_000].map((attempts) =>
    retrySeconds({ name: 'a', payload: NO_PAYLOAD, ...definition }, attempts, random),
  );

test('each pause is twice as long as the one before, and none is longer than an hour', () => {
  expect(pauses({}, 0)).toEqual([5, 10, 20, 2_560, 3_600, 3_600]);
});

test('chance adds up to a quarter, and nothing to the longest', () => {
  expect(pauses({}, 1)).toEqual([6.25, 12.5, 25, 3_200, 3_600, 3_600]);
});

test('a job may name its own pauses', () => {
  expect(pauses({ backoff: { firstSeconds: 1, longestSeconds: 30 } }, 0)).toEqual([1, 2, 4, 30, 30, 30]);
});
