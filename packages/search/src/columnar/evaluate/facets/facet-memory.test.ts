import { createDice } from '@ldy/domain/testing/dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { liveSegments } from '../../../testing/live-segments.ts';
import { searchNaively } from '../../../testing/naive-search.ts';
import { randomRecords } from '../../../testing/random-records.ts';
import { searchLibrary } from '../search-library.ts';
import { facetMemory } from './facet-memory.ts';

const records = randomRecords(41, 80);
const library = liveSegments(VULNERABILITIES, createDice(41), records, 2);

test('names of segments that are gone are forgotten, and what is counted then is as before', () => {
  const query = {
    filter: {},
    sort: 'published',
    limit: 1,
    offset: 0,
    totalCap: 1_000,
    facets: ['vendor', 'type', 'year'],
  } as const;
  expect(searchLibrary(VULNERABILITIES, library, query)).toEqual(searchNaively(VULNERABILITIES, records, query));
  const first = facetMemory(library);
  expect(facetMemory(library)).toBe(first);
  for (let name = 0; name < 30_000; name += 1) first.tables.of('vendor').number(`gone-${name}`);
  expect(facetMemory(library)).not.toBe(first);
  expect(searchLibrary(VULNERABILITIES, library, query)).toEqual(searchNaively(VULNERABILITIES, records, query));
});
