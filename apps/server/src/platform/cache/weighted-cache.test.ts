import { expect, test } from 'vitest';
import { createWeightedCache } from './weighted-cache.ts';

test('what was asked for last stays, and what is older goes when all of it weighs too much', () => {
  const cache = createWeightedCache<number>(10);
  cache.put('a', 1, 4);
  cache.put('b', 2, 4);
  expect(cache.get('a')).toBe(1);
  cache.put('c', 3, 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test('what is put again weighs once, and the newest stays though it is heavier than all may be', () => {
  const cache = createWeightedCache<number>(10);
  cache.put('a', 1, 6);
  cache.put('b', 2, 4);
  cache.put('a', 3, 6);
  expect(['a', 'b'].map((key) => cache.get(key))).toEqual([3, 2]);
  cache.put('c', 4, 11);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, undefined, 4]);
});
