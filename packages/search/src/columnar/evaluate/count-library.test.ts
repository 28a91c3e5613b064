import { createDice } from '@ldy/domain/testing/dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { filterConditions } from '../../condition-of.ts';
import type { SearchFilter } from '../../search-engine.ts';
import { liveSegments } from '../../testing/live-segments.ts';
import { searchNaively } from '../../testing/naive-search.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { countLibrary } from './count-library.ts';

const FILTERS: SearchFilter[] = [
  {},
  { intake_from: '2026-07-02' },
  { type: ['authorization-problem', 'access-control', 'race-condition'] },
  { type: ['nothing-like-it'] },
  { source: ['cnvd'] },
  { product: ['ios', 'log4j', '路由器'] },
  { product: ["o'neil"], severity: ['critical', 'none'] },
].map((filter) => filterConditions(VULNERABILITIES, filter));

test.each([1, 2, 5])('counts in %i segments what a plain look at every record finds', (segments) => {
  const records = randomRecords(60 + segments, 200);
  const library = liveSegments(VULNERABILITIES, createDice(60 + segments), records, segments);
  const totals = FILTERS.map(
    (filter) =>
      searchNaively(VULNERABILITIES, records, {
        filter,
        sort: 'published',
        limit: 1,
        offset: 0,
        facets: [],
        totalCap: 1_000,
      }).total.value,
  );
  expect(countLibrary(VULNERABILITIES, library, FILTERS)).toEqual(totals);
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(4);
});

test('an empty library holds nothing of anything', () => {
  expect(countLibrary(VULNERABILITIES, [], FILTERS)).toEqual(FILTERS.map(() => 0));
});
