import { facetsOf, sortsOf } from '@ldy/domain/collection/collection.ts';
import { cases } from '@ldy/domain/testing/budget.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { filterConditions } from '../../condition-of.ts';
import { liveSegments } from '../../testing/live-segments.ts';
import { searchNaively } from '../../testing/naive-search.ts';
import { randomQuery } from '../../testing/random-query.ts';
import { randomRecordsOf } from '../../testing/random-values.ts';
import { mergeSegments } from '../merge/merge-segments.ts';
import { headOf, segmentArrays } from '../segment-arrays.ts';
import { segmentFrom } from '../segment-from.ts';
import { searchLibrary } from './search-library.ts';

const RECORDS = randomRecordsOf(LETTERS, createDice(91), 150);
const LIBRARY = liveSegments(LETTERS, createDice(92), RECORDS, 3);

test('the index finds, orders and counts records of a collection that it does not know', () => {
  const dice = testDice();
  for (let number = 0; number < cases(200); number += 1) {
    const query = randomQuery(LETTERS, dice, RECORDS);
    expect({ query, ...searchLibrary(LETTERS, LIBRARY, query) }).toEqual({
      query,
      ...searchNaively(LETTERS, RECORDS, query),
    });
  }
});

test('its segments are merged, taken apart into arrays and put together again', () => {
  const merged = mergeSegments(LETTERS, LIBRARY);
  const again = segmentFrom(LETTERS, headOf(merged), segmentArrays(merged));
  const query = { filter: {}, sort: 'weight', limit: 200, offset: 0, facets: facetsOf(LETTERS), totalCap: 1_000 };
  const alive = Uint32Array.from({ length: 5 }, (_, word) => (word < 4 ? 0xffff_ffff : 2 ** (150 - 128) - 1));
  const live = { segment: again, alive, count: RECORDS.length };
  expect(searchLibrary(LETTERS, [live], query)).toEqual(searchNaively(LETTERS, RECORDS, query));
});

test('facets, orders and filters follow from its fields', () => {
  expect(facetsOf(LETTERS)).toEqual(['urgency', 'subject', 'sender', 'year', 'flags']);
  expect(sortsOf(LETTERS)).toEqual(['relevance', 'urgency', 'sent', 'received', 'weight']);
  expect(
    filterConditions(LETTERS, {
      is_answered: false,
      subject: ['road'],
      weight_min: 20,
      sent_to: '2024-12-31',
      other: 1,
    }),
  ).toEqual({
    answered: { kind: 'flag', field: 'answered', value: false },
    subject: { kind: 'listed', field: 'subject', values: ['road', 'road-works'] },
    weight: { kind: 'range', field: 'weight', from: 20, to: undefined },
    sent: { kind: 'range', field: 'sent', from: undefined, to: '2024-12-31' },
  });
});
