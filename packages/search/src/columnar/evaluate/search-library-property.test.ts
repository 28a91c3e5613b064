import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { liveSegments } from '../../testing/live-segments.ts';
import { searchNaively, tallyNaively } from '../../testing/naive-search.ts';
import { randomQuery, randomTally } from '../../testing/random-query.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { searchLibrary } from './search-library.ts';
import { tallyLibrary } from './tally-library.ts';

test.each([
  [200, 1],
  [500, 4],
  [3, 2],
  [1, 1],
])('columns find, order and count what looking at every record does (%i records, %i segments)', (count, segments) => {
  const dice = testDice();
  const records = randomRecords(dice.roll(1e9), count);
  const library = liveSegments(VULNERABILITIES, dice, records, segments);
  for (let number = 0; number < cases(150); number += 1) {
    const query = randomQuery(VULNERABILITIES, dice, records);
    expect({ query, ...searchLibrary(VULNERABILITIES, library, query) }).toEqual({
      query,
      ...searchNaively(VULNERABILITIES, records, query),
    });
    const tally = randomTally(VULNERABILITIES, dice, records);
    expect({ tally, counts: tallyLibrary(VULNERABILITIES, library, tally) }).toEqual({
      tally,
      counts: tallyNaively(VULNERABILITIES, records, tally),
    });
  }
});

test('an empty library answers everything with nothing', () => {
  const dice = testDice();
  const records = randomRecords(dice.roll(1e9), 20);
  for (let number = 0; number < cases(50); number += 1) {
    const query = randomQuery(VULNERABILITIES, dice, records);
    for (const library of [[], liveSegments(VULNERABILITIES, dice, [], 1)]) {
      expect(searchLibrary(VULNERABILITIES, library, query)).toEqual(searchNaively(VULNERABILITIES, [], query));
    }
  }
});
