// On both databases: migrations are plain SQL for either.

import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { countAfter, knowsMark, latestPosition, readChanges, readLatestMark } from './read-changes.ts';
import { readLastChange, readVersion } from './read-version.ts';
import { recordChanges } from './record-changes.ts';
import { LETTER, NOW } from './testing/letter-log.ts';
import { noteCluster } from './tidy-change-log.ts';

/** The version before the log of changes of any kind. */
const LAST_BEFORE = '0068';
const before = readMigrations().filter(({ name }) => name.slice(0, 4) <= LAST_BEFORE);

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());
beforeEach(async () => {
  await made.database.execute('drop schema public cascade; create schema public');
  await migrate(made.database, before);
});

/** The log of vulnerabilities as that version wrote it, when these figures were counted after `counted` of its rows. */
async function storeAsBefore(
  changes: readonly (readonly [anchor: string, kind: string, at: string])[],
  counted: number,
) {
  for (const [anchor, kind, at] of changes) {
    await made.database.execute(
      `insert into vulnerability (anchor, intake_at, record, list_item) values ($1, $2, '{}', '{}') on conflict do nothing`,
      [anchor, at],
    );
    await made.database.execute('insert into vulnerability_change (anchor, kind, changed_at) values ($1, $2, $3)', [
      ...[anchor, kind, at],
    ]);
  }
  await made.database.execute(`update library_figures set seq = $1, counted = 'before'`, [counted]);
  await made.database.execute('update library_state set tidied = 2');
}

/** On PostgreSQL transactions of other tests' databases can hold up what is read. */
async function read(after: string) {
  const page = () => readChanges(made.database, { after, limit: 10 });
  await until(async () => !(await page()).isWaiting);
  return page();
}

const CHANGES = [
  ['CVE-2031-1', 'created', '2031-01-01T00:00:00.000Z'],
  ['CVE-2031-2', 'created', '2031-01-02T00:00:00.000Z'],
  ['CVE-2031-1', 'changed', '2031-01-03T00:00:00.000Z'],
  ['CVE-2031-2', 'numbered', '2031-01-04T00:00:00.000Z'],
] as const;
const isNewer = async (version: string) => (await readLastChange(made.database, 'vulnerability', version)).isNewer;
const figures = async () =>
  (await made.database.query<{ reached: string }>('select reached from library_figures'))[0]?.reached ?? '';

test('a library of the version before begins its log where it last changed, and everybody follows from there', async () => {
  await storeAsBefore(CHANGES, 4);
  await migrate(made.database);
  await noteCluster(made.database);

  const { changes } = await read('');
  expect(changes).toMatchObject([
    { kind: 'vulnerability', key: 'CVE-2031-1', what: 'changed', changedAt: CHANGES[2][2] },
  ]);
  const [first = { position: '' }] = changes;
  expect(await latestPosition(made.database)).toBe(first.position);
  expect(first.position).toMatch(/^0001\.\d{16}\.\d{14}$/);

  const mark = await readLatestMark(made.database);
  expect([mark?.position, mark && (await knowsMark(made.database, mark))]).toEqual([first.position, true]);
  // The figures counted that change, so they are not counted again for it.
  expect([await figures(), await isNewer(await figures())]).toEqual([
    await readVersion(made.database, 'vulnerability'),
    false,
  ]);
  expect(await made.database.query('select tidied from library_state')).toEqual([{ tidied: '' }]);

  await made.database.transaction((tx) =>
    recordChanges(
      tx,
      { ...LETTER, name: 'vulnerability' },
      [{ key: 'CVE-2031-3', what: 'created', cause: 'source-said' }],
      NOW,
    ),
  );
  const next = await read(first.position);
  expect(next.changes.map(({ key }) => key)).toEqual(['CVE-2031-3']);
  expect([await countAfter(made.database, first.position), await isNewer(await figures())]).toEqual([1, true]);
  expect(await made.database.query('select anchor from vulnerability order by 1')).toHaveLength(2);
});

test('figures that had missed the last change are counted again', async () => {
  await storeAsBefore(CHANGES, 2);
  await migrate(made.database);
  expect([await figures(), await isNewer(await figures())]).toEqual(['', true]);
});

test('a library without records begins with an empty log', async () => {
  await migrate(made.database);
  expect(await read('')).toMatchObject({ changes: [], isWaiting: false });
  expect([await readLatestMark(made.database), await isNewer(await figures())]).toEqual([undefined, false]);
});
