// On both databases: the embedded database has one connection, and transactions that overlap are only on PostgreSQL.
import { until } from '@ldy/domain/testing/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import type { Transaction } from '../database/database.ts';
import { type Change, differences, type LoggedKind } from './change.ts';
import { ChangesTooOld, knowsMark, latestPosition, readChanges, readLatestMark } from './read-changes.ts';
import { readLastChange, readVersion } from './read-version.ts';
import { recordChanges } from './record-changes.ts';
import { noteCluster, tidyChangeLog } from './tidy-change-log.ts';

const LETTER = { name: 'letter', key: 'id', fields: ['subject', 'sender'] } as const satisfies LoggedKind;
const PARCEL = { name: 'parcel', key: 'id', fields: [] } as const satisfies LoggedKind;
const NOW = '2031-02-03T04:05:06.000Z';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());
beforeEach(async () => {
  await made.database.execute('delete from change_log');
  await made.database.execute("update change_log_state set epoch = 1, pruned = ''");
});

const changedSince = async (...[q, kind, version]: Parameters<typeof readLastChange>) =>
  (await readLastChange(q, kind, version)).isNewer;
const lastChanged = async (kind: string) => (await readLastChange(made.database, kind, '')).changedAt;
const created = (key: string): Change => ({ key, what: 'created', cause: 'source-said', source: 'post' });
const write = (tx: Transaction, ...keys: string[]) => recordChanges(tx, LETTER, keys.map(created), NOW);
const writeOnce = (...keys: string[]) => made.database.transaction((tx) => write(tx, ...keys));
/** What can be read now; on PostgreSQL transactions of other tests' databases can hold it up. */
const readNow = (after = '', limit = 100) => readChanges(made.database, { after, limit });
const settled = () => until(async () => !(await readNow()).isWaiting);
async function read(after = '') {
  await settled();
  return readNow(after);
}
const keysOf = ({ changes }: Awaited<ReturnType<typeof read>>) => changes.map(({ key }) => key);

/** A transaction that waits to be ended. */
async function open(work: (tx: Transaction) => Promise<void>) {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  const done = made.database.transaction(async (tx) => {
    await work(tx);
    started.resolve();
    if (!(await ended.promise)) throw new Error('given up');
  });
  done.catch(started.reject);
  await started.promise;
  return {
    commit() {
      ended.resolve(true);
      return done;
    },
    async rollBack() {
      ended.resolve(false);
      await done.catch(() => {});
    },
  };
}

/** Reads page by page as followers do, until nothing new can be read. */
function createFollower() {
  const seen: string[] = [];
  let reached = '';
  return {
    seen,
    async follow() {
      for (;;) {
        const page = await readNow(reached, 2);
        seen.push(...keysOf(page));
        reached = page.reached;
        if (page.rows === 0) return page.isWaiting;
      }
    },
    async finish() {
      await settled();
      await this.follow();
      return seen;
    },
  };
}

test('an entry says what happened to which record, why, and what differs', async () => {
  const change = differences(LETTER, { subject: '旧', sender: 'a' }, { subject: '新', sender: 'a' });
  await made.database.transaction((tx) =>
    recordChanges(tx, LETTER, [{ key: 'L-1', what: 'changed', cause: 'editor', ...change }], NOW),
  );
  const { changes } = await read();
  expect(changes).toEqual([
    {
      ...{ kind: 'letter', key: 'L-1', what: 'changed', cause: 'editor', source: null, other: null },
      ...{ fields: ['subject'], before: { subject: '旧' }, after: { subject: '新' } },
      ...{ changedAt: NOW, position: await latestPosition(made.database) },
    },
  ]);
});

test('what is rolled back was never in the log', async () => {
  const failed = made.database.transaction(async (tx) => {
    await write(tx, 'L-1');
    throw new Error('the import fails');
  });
  await expect(failed).rejects.toThrow('the import fails');
  expect(await read()).toEqual({ changes: [], reached: '', rows: 0, isWaiting: false });
});

test('a reader of one kind passes the entries of others', async () => {
  await writeOnce('L-1');
  await made.database.transaction((tx) => recordChanges(tx, PARCEL, ['P-1', 'P-2'].map(created), NOW));
  await settled();
  const page = await readChanges(made.database, { after: '', kinds: ['letter'], limit: 100 });
  expect([keysOf(page), page.rows, page.reached]).toEqual([['L-1'], 3, await latestPosition(made.database)]);
  const rest = await readChanges(made.database, {
    after: page.changes[0]?.position ?? '',
    kinds: ['letter'],
    limit: 1,
  });
  expect([keysOf(rest), rest.rows]).toEqual([[], 1]);
  expect(rest.reached < page.reached).toBe(true);
});

test('readers go on in a cluster in which numbers of transactions begin again', async () => {
  await writeOnce('L-1');
  // As after pg_restore: the log is of a cluster that had come further.
  await made.database.execute("update change_log set xid = '9000000000'");
  const reached = await latestPosition(made.database);
  expect(keysOf(await readNow())).toEqual([]);
  await noteCluster(made.database);
  await noteCluster(made.database);
  await writeOnce('L-2');
  expect(keysOf(await read())).toEqual(['L-1', 'L-2']);
  expect(keysOf(await read(reached))).toEqual(['L-2']);
  expect(await made.database.query('select epoch from change_log_state')).toEqual([{ epoch: 2 }]);
});

test('a position is recognised, unless the log has another history', async () => {
  await writeOnce('L-1');
  await settled();
  const mark = await readLatestMark(made.database);
  if (!mark) throw new Error('There is no mark.');
  expect(await knowsMark(made.database, mark)).toBe(true);
  expect(await knowsMark(made.database, { ...mark, key: 'L-2' })).toBe(false);
  // As snapshots of older versions had.
  expect(await knowsMark(made.database, { ...mark, position: '17' })).toBe(false);
});

test('after 400 days entries are deleted, and who is further behind has to start again', async () => {
  for (const key of ['L-1', 'L-2', 'L-3']) await writeOnce(key);
  const { changes } = await read();
  const [first = '', second = ''] = changes.map(({ position }) => position);
  expect(await tidyChangeLog(made.database, '2032-03-01T00:00:00.000Z')).toBe(0);
  await made.database.execute("update change_log set changed_at = '2032-01-01T00:00:00Z' where key = 'L-3'");
  expect(await tidyChangeLog(made.database, '2032-03-20T00:00:00.000Z')).toBe(2);
  await expect(readNow()).rejects.toThrow(ChangesTooOld);
  await expect(readNow(first)).rejects.toThrow(ChangesTooOld);
  expect(keysOf(await readNow(second))).toEqual(['L-3']);
  // The newest stays, so that the end of the log is recognised.
  expect(await tidyChangeLog(made.database, '2050-01-01T00:00:00.000Z')).toBe(0);
  expect(keysOf(await readNow(second))).toEqual(['L-3']);
});

test('a version is the same while the records of its kind are', async () => {
  const { database } = made;
  const empty = await readVersion(database, 'letter');
  expect([await changedSince(database, 'letter', empty), await changedSince(database, 'letter', '')]).toEqual([
    false,
    true,
  ]);
  await writeOnce('L-1');
  await settled();
  const version = await readVersion(database, 'letter');
  expect([version === empty, await changedSince(database, 'letter', empty)]).toEqual([false, true]);
  await database.transaction((tx) => recordChanges(tx, PARCEL, [created('P-1')], NOW));
  expect([await readVersion(database, 'letter'), await changedSince(database, 'letter', version)]).toEqual([
    version,
    false,
  ]);
  await database.transaction((tx) =>
    recordChanges(tx, LETTER, [{ key: 'L-1', what: 'annotated', cause: 'time' }], '2031-02-05T00:00:00.000Z'),
  );
  // Annotations make another version, and no other record.
  expect([await readVersion(database, 'letter'), await changedSince(database, 'letter', version)]).toEqual([
    expect.not.stringMatching(version),
    false,
  ]);
  expect([await lastChanged('letter'), await lastChanged('stamp')]).toEqual([NOW, '']);
});

const hasOneConnection = process.env.LDY_TEST_DATABASE_URL === undefined;
describe.skipIf(hasOneConnection)('while several write', () => {
  test('no reader skips what commits late', async () => {
    const follower = createFollower();
    const first = await open((tx) => write(tx, 'L-1'));
    const second = await open((tx) => write(tx, 'L-2', 'L-3'));
    await second.commit();
    // It waits for the first, and knows that it does.
    expect([await follower.follow(), follower.seen]).toEqual([true, []]);
    await writeOnce('L-4');
    await first.commit();
    expect(await follower.finish()).toEqual(['L-1', 'L-2', 'L-3', 'L-4']);
  });

  test('nor what a transaction writes that began long ago and wrote elsewhere first', async () => {
    const follower = createFollower();
    const go = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const long = made.database.transaction(async (tx) => {
      await tx.execute("update change_log_state set pruned = ''");
      started.resolve();
      await go.promise;
      await write(tx, 'L-9');
    });
    await started.promise;
    await writeOnce('L-1');
    await follower.follow();
    go.resolve();
    await long;
    expect(await follower.finish()).toEqual(['L-9', 'L-1']);
  });

  test('one that is rolled back holds up readers no longer', async () => {
    const follower = createFollower();
    const failing = await open((tx) => write(tx, 'L-1'));
    await writeOnce('L-2');
    await follower.follow();
    await failing.rollBack();
    expect(await follower.finish()).toEqual(['L-2']);
  });

  test('an index that is filled meanwhile begins before what it may have missed', async () => {
    await writeOnce('L-1');
    await settled();
    const late = await open((tx) => write(tx, 'L-2'));
    await writeOnce('L-3');
    const mark = await readLatestMark(made.database);
    await late.commit();
    expect(keysOf(await read(mark?.position))).toEqual(['L-2', 'L-3']);
  });

  test('a count made meanwhile is old as soon as the late one commits, and not before', async () => {
    const { database } = made;
    await writeOnce('L-1');
    const late = await open((tx) => write(tx, 'L-2'));
    await writeOnce('L-3');
    const counted = await readVersion(database, 'letter');
    expect(await changedSince(database, 'letter', counted)).toBe(false);
    expect(await readVersion(database, 'letter')).toBe(counted);
    await late.commit();
    expect([await changedSince(database, 'letter', counted), await readVersion(database, 'letter')]).toEqual([
      true,
      expect.not.stringMatching(counted),
    ]);
  });
});
