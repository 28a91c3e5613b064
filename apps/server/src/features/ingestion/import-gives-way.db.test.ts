// On both databases: who waits for a connection differs.
import { AsyncLocalStorage } from 'node:async_hooks';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { duringCall } from '../../platform/current-call.ts';
import { type Database, openDatabase } from '../../platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { writeLibrary } from '../../testing/library/write-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BATCH_ROWS } from './batch-rows.ts';
import { importFiles } from './import-files.ts';

const never = new AbortController().signal;
const outside = AsyncLocalStorage.snapshot();

let made: TestDatabase;
/** With one connection on either server. */
let database: Database;
beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database.kind === 'postgres' ? await openDatabase({ ...made.location, poolSize: 1 }) : made.database;
});
afterAll(async () => {
  if (database !== made.database) await database.close();
  await made.dispose();
});

test('an import stores few records at a time while calls wait for the database, and more again when none does', async () => {
  using folder = temporaryFolder();
  const { usual } = BATCH_ROWS[database.kind];
  const { few, most } = usual;
  onTestFinished(() => void Object.assign(usual, { most }));
  usual.most = 15 * few;
  // More than one batch.
  const [first] = writeLibrary(folder.path, 60 * few);
  const connector = connectorNamed(first?.source ?? '');
  if (!first || !connector) throw new Error('The library has no source.');
  const stored: number[] = [];
  const answeredAfter: number[] = [];
  // During the first four transactions somebody asks for something.
  const ask = () =>
    outside(() => duringCall({ signal: never, late: never }, () => database.query('select 1'))).then(() =>
      answeredAfter.push(stored.length),
    );
  const asked: Promise<number>[] = [];
  const busy: Database = {
    ...database,
    get callsThatWaited() {
      return database.callsThatWaited;
    },
    transaction: (work, options) =>
      database.transaction((tx) => {
        if (asked.length < 4) asked.push(ask());
        return work(tx);
      }, options),
  };
  let read = 0;
  const deps = { ingestion: INGESTION, database: busy, now: '2031-06-01T02:03:04.000Z' };
  const summary = await importFiles(deps, connector, first.paths, {
    signal: never,
    progress({ counts }) {
      stored.push(counts.read - read);
      read = counts.read;
    },
  });
  await Promise.all(asked);

  expect(stored.slice(0, 6)).toEqual([few, few, few, few, few, Math.ceil(few * 1.25)]);
  expect(Math.max(...stored)).toBeGreaterThan(10 * few);
  // Each call is answered before the next transaction ends.
  expect(answeredAfter).toEqual([1, 2, 3, 4]);
  expect(summary.outcome).toBe('complete');
  expect(read).toBe(summary.read);
  expect(stored.reduce((sum, count) => sum + count)).toBe(summary.read);
});
