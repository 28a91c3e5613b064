import { cases, HANG_MS } from '@ldy/domain/testing/budget.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { NO_SUGGESTIONS, type SearchEngine } from '@ldy/search/search-engine.ts';
import { searchNaively, tallyNaively } from '@ldy/search/testing/naive-search.ts';
import { randomQuery } from '@ldy/search/testing/random-query.ts';
import { randomRecordsOf } from '@ldy/search/testing/random-values.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordChanges } from '../../platform/change-log/record-changes.ts';
import { LETTER, NOW } from '../../platform/change-log/testing/letter-log.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { insertLetters, LISTED_LETTERS } from '../testing/letters.ts';
import { serveLetters } from '../testing/serve-letters.ts';
import { createEngines, ENGINES, type Engines, type StartEngine } from './engines.ts';

// Adds letters to the list of the portal's collections.
vi.mock('@ldy/domain/collections.ts', async (original) => {
  const { LETTERS: letters } = await import('@ldy/domain/testing/made-up-collection.ts');
  return { COLLECTIONS: { ...(await original<{ COLLECTIONS: object }>()).COLLECTIONS, letters } };
});

const RECORDS = randomRecordsOf(LETTERS, createDice(91), 120);

/** Another engine, as a folder of its own would bring it: it looks at every letter. */
const looked = vi.fn();
const naive: StartEngine = ({ collection }) => {
  const engine: SearchEngine = {
    async search(query) {
      looked(query);
      return searchNaively(collection, RECORDS, query);
    },
    tally: async (query) => tallyNaively(collection, RECORDS, query),
    suggest: async () => NO_SUGGESTIONS,
    correct: async () => [],
  };
  return {
    ...{ engine, hasLexicon: false, counter: undefined, reached: '', size: { records: RECORDS.length, bytes: 0 } },
    close: async () => {},
  };
};

/** As a kind declares that the index in memory may hold it. */
const INDEXED_LETTERS = {
  ...LISTED_LETTERS,
  indexed: { kind: LETTER.name, rules: () => '1', namesVersion: async () => 1, folder: 'letters' },
};

let made: TestDatabase;
let engines: Engines;
beforeAll(async () => {
  made = await createTestDatabase();
  await insertLetters(made.database, RECORDS);
});
afterAll(() => made?.dispose());
beforeEach(() => {
  engines = createEngines({ reading: made.database, engines: { ...ENGINES, naive } });
});
afterEach(() => engines.close());

const start = (name: string) =>
  engines.start(name, INDEXED_LETTERS, {
    ...{ database: made.database, log: createLogger({ level: 'silent' }), folder: undefined, budgetMs: HANG_MS },
  });

async function expectAnswersOfTheDatabase(listed: Parameters<Engines['engineFor']>[0] = LISTED_LETTERS): Promise<void> {
  const [engine, byDatabase] = [engines, createEngines({ reading: made.database })].map(({ engineFor }) =>
    engineFor(listed),
  );
  const dice = testDice();
  for (let number = 0; number < cases(15); number += 1) {
    const query = randomQuery(LETTERS, dice, RECORDS);
    expect({ query, ...(await engine?.search(query)) }).toEqual({ query, ...(await byDatabase?.search(query)) });
  }
}

test('an engine that is not in the table is refused, with those that are', () => {
  expect(() => start('elastic')).toThrow('There is no search engine "elastic", but columnar, sql, naive.');
  expect(() => start('constructor')).toThrow('There is no search engine');
});

test('only one engine runs over a collection', () => {
  start('naive');
  expect(() => start('naive')).toThrow('An engine over letter_search was started already.');
});

test('a collection that does not declare itself indexed is answered by the database', async () => {
  const options = { database: made.database, log: createLogger({ level: 'silent' }), folder: undefined, budgetMs: 1 };
  expect(engines.start('columnar', LISTED_LETTERS, options)).toBeUndefined();
  expect(start('sql')).toBeUndefined();
  await expectAnswersOfTheDatabase();
});

test('another engine answers the list of a collection as soon as it is named, with the same rows', async () => {
  const server = await serveLetters(made.database, engines.engineFor(LISTED_LETTERS));
  const asked = { facets: ['urgency'] };
  const before = await server.list(asked);
  expect(before.status).toBe(200);
  expect(looked).not.toHaveBeenCalled();
  start('naive');
  expect(await server.list(asked)).toEqual(before);
  expect(looked).toHaveBeenCalled();
  await expectAnswersOfTheDatabase();
  await server.close();
});

test('the index in memory holds any collection that declares itself indexed, and follows the log of its kind', async () => {
  const index = start('columnar');
  await until(() => index?.engine !== undefined);
  expect(index?.size.records).toBe(RECORDS.length);
  await expectAnswersOfTheDatabase(INDEXED_LETTERS);

  const [changed = '', gone = ''] = RECORDS.map(({ anchor }) => anchor);
  await made.database.transaction(async (tx) => {
    await tx.execute('update letter_search set urgency = (coalesce(urgency, 0) + 1) % 3 where anchor = $1', [changed]);
    await tx.execute('delete from letter_search where anchor = $1', [gone]);
    await recordChanges(
      tx,
      LETTER,
      [
        { key: changed, what: 'changed', cause: 'source-said' },
        { key: gone, what: 'withdrawn', cause: 'source-said' },
      ],
      NOW,
    );
  });
  await until(() => index?.size.records === RECORDS.length - 1);
  await expectAnswersOfTheDatabase(INDEXED_LETTERS);
});
