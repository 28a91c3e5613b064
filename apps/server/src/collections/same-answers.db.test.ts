import { isDeepStrictEqual } from 'node:util';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { facetsOf, fieldsOf, sortsOf } from '@ldy/domain/collection/collection.ts';
import { queryKeys } from '@ldy/domain/query/find-key.ts';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { randomRecordsOf } from '@ldy/search/testing/random-values.ts';
import { SearchIndex } from '@ldy/search/threads/search-index.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { storeLetters } from '../testing/store-letters.ts';
import { insertLetters, LISTED_LETTERS } from './testing/letters.ts';
import { type LettersServer, serveLetters } from './testing/serve-letters.ts';

// Adds letters to the list of the portal's collections.
vi.mock('@ldy/domain/collections.ts', async (original) => {
  const { LETTERS: letters } = await import('@ldy/domain/testing/made-up-collection.ts');
  return { COLLECTIONS: { ...(await original<{ COLLECTIONS: object }>()).COLLECTIONS, letters } };
});

/**
 * A reader who may not see a field gets the same answers whatever it holds: lists, counts, orders, pages, words, suggestions and values. For
 * every kind of field and either engine; collection-same-answers.db.test.ts walks over the real collections.
 */

const RECORDS = randomRecordsOf(LETTERS, createDice(91), 120);
const FACETS = facetsOf(LETTERS);
const FIELDS = fieldsOf(LETTERS, 'choice', 'score', 'day', 'instant', 'flag', 'list').map(([name, { needs }]) => ({
  name,
  needs,
}));

const PROBES: object[] = [
  {},
  { page: 2, page_size: 10 },
  { facets: FACETS },
  ...sortsOf(LETTERS).map((sort) => ({ sort, page_size: 20 })),
  ...['公交', 'bus -road', '"line-7"', 'L-1007', 'raod', '(bus OR 路灯) -"x"'].flatMap((text) => [
    { query: text, facets: FACETS },
    { search: text },
  ]),
  ...queryKeys(LETTERS).map(({ field: { example } }) => ({ query: example, page_size: 10 })),
  { query: 'bus urgency:特急' },
  { ids: ['L-1007', 'L-9999'] },
  { is_answered: true, weight_min: 20 },
];
const TYPED = ['bus', '公交', 'L-10', '张', 'sender:', 'bus urgency:', 'answered:', 'year:20'];

/** The records with these fields, and the texts if any of their needs is hidden, exchanged between the first and the last, and so on. */
function exchanged(hidden: string): IndexedRecord[] {
  const names = FIELDS.filter(({ needs }) => needs.some((path) => path === hidden)).map(({ name }) => name);
  const hasTexts = LETTERS.wordsNeed.some((path) => path === hidden);
  return RECORDS.map((record, at) => {
    const other = RECORDS[RECORDS.length - 1 - at] ?? record;
    const { names: named, body } = hasTexts ? other : record;
    // Readers of the heading see it in each row, whatever they may search.
    const { title } = hidden === 'letter--heading' ? other : record;
    const values = { ...record.values, ...Object.fromEntries(names.map((name) => [name, other.values[name] ?? null])) };
    return { ...record, values, title, names: named, body };
  });
}

let made: TestDatabase;
let index: SearchIndex;
beforeAll(async () => {
  made = await createTestDatabase();
  await insertLetters(made.database, RECORDS);
  index = new SearchIndex({ collection: LETTERS, names: LISTED_LETTERS.names, budgetMs: HANG_MS });
  await store(RECORDS);
  await index.loadLexicon([]);
});
afterAll(async () => {
  await index?.close();
  await made?.dispose();
});

async function store(records: readonly IndexedRecord[]): Promise<void> {
  await made.database.execute('drop table letter_search, letter_identifier');
  await storeLetters(made.database, records);
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  await index.apply(
    [lines],
    records.map(({ anchor }) => anchor),
  );
}

describe.each(['database', 'index'])('while the %s answers', (name) => {
  let server: LettersServer;
  beforeAll(async () => {
    const byStatements = createSqlSearch(
      LETTERS,
      (sql, values) => made.database.query(sql, values),
      LISTED_LETTERS.names,
    );
    server = await serveLetters(made.database, name === 'index' ? index : byStatements);
  });
  afterAll(() => server?.close());

  async function answers(denied: string): Promise<unknown[]> {
    const answered: unknown[] = [];
    for (const probe of PROBES) {
      const { status, data } = await server.list(probe, denied);
      answered.push([probe, status, data]);
    }
    for (const text of TYPED) answered.push([text, await server.suggest(text, denied)]);
    return answered;
  }

  const hideable = (LETTERS.permissions ?? []).map(({ path }) => path);
  const searched = hideable.filter(
    (path) =>
      FIELDS.some(({ needs }) => needs.some((one) => one === path)) || LETTERS.wordsNeed.some((one) => one === path),
  );
  test('every permission of a letter is about something that a search uses, but for the one of a filter', () => {
    const facts = Object.values(factsOf(LETTERS)).flatMap(({ needs }) => needs);
    expect(new Set(facts)).toEqual(new Set(hideable));
    expect(hideable.filter((path) => !searched.includes(path))).toEqual(['letter--place']);
  });

  test.each(searched)('a reader who may not see %s gets the same answers for every value', async (hidden) => {
    const denied = hidden.replace('letter--', '');
    const [before, open] = [await answers(denied), await answers('')];
    await store(exchanged(hidden));
    try {
      for (const [at, answer] of (await answers(denied)).entries()) expect(answer).toEqual(before[at]);
      // A reader with the permission sees the change, so it is one that searches see.
      expect(isDeepStrictEqual(await answers(''), open)).toBe(false);
    } finally {
      await store(RECORDS);
    }
  });

  test('readers who search at once get what each gets alone', async () => {
    const readers = ['', 'urgency', 'heading', 'sender', 'sent'];
    const alone: unknown[] = [];
    for (const denied of readers) alone.push(await answers(denied));
    expect(await Promise.all(readers.map(answers))).toEqual(alone);
    expect(new Set(alone.map((answered) => JSON.stringify(answered))).size).toBe(readers.length);
  });
});
