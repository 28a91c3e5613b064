import { expect, test } from 'vitest';
import type { IndexedRecord } from '../../indexed-record.ts';
import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import { createDice, type Dice } from '../../testing/dice.ts';
import { searchNaively } from '../../testing/naive-search.ts';
import { randomQuery } from '../../testing/random-query.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { buildSegment } from '../build-segment.ts';
import type { LiveSegment } from '../segment.ts';
import { searchLibrary } from './search-library.ts';
import { splitLibrary } from './testing/split-library.ts';

const answer = (search: () => SearchResult) => {
  try {
    return search();
  } catch (error) {
    return (error as Error).name;
  }
};

const queries = (dice: Dice, records: readonly IndexedRecord[], count: number): SearchQuery[] =>
  Array.from({ length: count }, () => randomQuery(dice, records));

test.each([1, 2, 3, 4, 5, 6])('finds what a scan finds, in several segments with what has fallen (%i)', (seed) => {
  const dice = createDice(seed);
  const records = randomRecords(seed, 60 + dice.roll(120));
  const library = splitLibrary(dice, records, 1 + dice.roll(5));
  for (const query of queries(dice, records, 400)) {
    expect(
      answer(() => searchLibrary(library, query)),
      JSON.stringify(query),
    ).toEqual(answer(() => searchNaively(records, query)));
  }
});

test('finds nothing in an empty library, and in one of which all has fallen', () => {
  const dice = createDice(9);
  const records = randomRecords(9, 40);
  const segment = buildSegment(records);
  const fallen: LiveSegment = { segment, alive: new Uint32Array(2), count: 0 };
  for (const query of queries(dice, records, 50)) {
    const nothing = answer(() => searchNaively([], query));
    expect(answer(() => searchLibrary([], query))).toEqual(nothing);
    expect(answer(() => searchLibrary([fallen], query))).toEqual(nothing);
  }
});

test('sees at once what falls between two searches', () => {
  const dice = createDice(11);
  const records = randomRecords(11, 100);
  const segment = buildSegment(records);
  const live: LiveSegment = { segment, alive: new Uint32Array(4).fill(0xffff_ffff), count: 100 };
  live.alive[3] = 15;
  const left = [...records].sort((a, b) => Buffer.compare(Buffer.from(b.anchor), Buffer.from(a.anchor)));
  for (let round = 0; round < 40; round += 1) {
    const at = dice.roll(left.length);
    const gone = left.splice(at, 1)[0];
    const document = [...records]
      .sort((a, b) => Buffer.compare(Buffer.from(b.anchor), Buffer.from(a.anchor)))
      .findIndex(({ anchor }) => anchor === gone?.anchor);
    live.alive[document >>> 5] = (live.alive[document >>> 5] ?? 0) & ~(1 << (document & 31));
    live.count -= 1;
    const query = { ...randomQuery(dice, records), facets: ['type', 'vendor', 'severity', 'year', 'flags'] as const };
    expect(answer(() => searchLibrary([live], query))).toEqual(answer(() => searchNaively(left, query)));
  }
});
