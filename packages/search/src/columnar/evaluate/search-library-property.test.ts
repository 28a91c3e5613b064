import { expect, test } from 'vitest';
import { createDice } from '../../testing/dice.ts';
import { liveSegments } from '../../testing/live-segments.ts';
import { searchNaively } from '../../testing/naive-search.ts';
import { randomQuery } from '../../testing/random-query.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { searchLibrary } from './search-library.ts';

test.each([
  [1, 40, 1],
  [2, 200, 1],
  [3, 200, 3],
  [4, 500, 4],
  [5, 3, 2],
  [6, 1, 1],
])(
  'columns find, order and count what looking at every record does (seed %i, %i records, %i segments)',
  { timeout: 60_000 },
  (seed, count, segments) => {
    const dice = createDice(seed);
    const records = randomRecords(seed, count);
    const library = liveSegments(dice, records, segments);
    for (let number = 0; number < 300; number += 1) {
      const query = randomQuery(dice, records);
      expect({ query, ...searchLibrary(library, query) }).toEqual({ query, ...searchNaively(records, query) });
    }
  },
);

test('an empty library answers everything with nothing', () => {
  const dice = createDice(9);
  const records = randomRecords(9, 20);
  for (let number = 0; number < 100; number += 1) {
    const query = randomQuery(dice, records);
    for (const library of [[], liveSegments(dice, [], 1)]) {
      expect(searchLibrary(library, query)).toEqual(searchNaively([], query));
    }
  }
});
