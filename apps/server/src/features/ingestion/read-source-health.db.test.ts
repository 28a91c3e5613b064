import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import type { ImportSummary } from './import-progress.ts';
import { readSourceHealth } from './read-source-health.ts';
import { recordRunEnd, recordRunStart } from './run-log.ts';

const HOUR_MS = 3_600_000;
const BEGIN = Date.parse('2031-06-01T00:00:00.000Z');
const after = (hours: number) => new Date(BEGIN + hours * HOUR_MS).toISOString();

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

type Ending = ImportSummary['outcome'] | 'none';

/** Imports of a source that publishes each day; after which hour each begins, and how it ends one hour later. */
async function healthAfter(runs: readonly (readonly [beginsAfter: number, Ending])[], hours: number) {
  await made.database.query('delete from import_run');
  for (const [at, [begins, outcome]] of runs.entries()) {
    const id = await recordRunStart(made.database, { connector: 'epss', paths: [`file-${at}`] }, after(begins));
    const summary = { outcome, refused: [] } as unknown as ImportSummary;
    if (outcome !== 'none') await recordRunEnd(made.database, id, summary, undefined, after(begins + 1));
  }
  const found = await readSourceHealth(made.database, after(hours));
  return found.map(({ state, last_success, late_days }) => [state, last_success, late_days]);
}

test('a source with a first import that is under way, or broke off within a day, is pending, and failing after that', async () => {
  expect(await healthAfter([[0, 'none']], 2)).toEqual([['pending', null, 0]]);
  expect(await healthAfter([[0, 'none']], 23)).toEqual([['pending', null, 0]]);
  expect(await healthAfter([[0, 'none']], 25)).toEqual([['failing', null, 0]]);
  expect(await healthAfter([[0, 'cancelled']], 2)).toEqual([['failing', null, 0]]);
});

test('a source that was imported as a whole is well, also while the next import is under way, and late when none follows', async () => {
  const whole = [0, 'complete'] as const;
  const since = after(1);
  expect(await healthAfter([whole], 2)).toEqual([['ok', since, 0]]);
  expect(await healthAfter([whole, [20, 'none']], 22)).toEqual([['ok', since, 0]]);
  expect(await healthAfter([whole], 73)).toEqual([['late', since, 2]]);
  expect(await healthAfter([whole, [20, 'cancelled']], 22)).toEqual([['failing', since, 0]]);
});

test('a source without any import is not listed', async () => {
  expect(await healthAfter([], 2)).toEqual([]);
});
