// On both databases: numbers of transactions and snapshots are the database's own, and both have to know them.
import { expect, test } from 'vitest';
import { differences, type LoggedKind } from './change.ts';
import { ChangesTooOld, knowsMark, latestPosition, readChanges, readLatestMark } from './read-changes.ts';
import { readLastChange, readVersion } from './read-version.ts';
import { recordChanges } from './record-changes.ts';
import { changedSince, created, keysOf, LETTER, NOW, useLetterLog } from './testing/letter-log.ts';
import { noteCluster, tidyChangeLog } from './tidy-change-log.ts';

const PARCEL = { name: 'parcel', key: 'id', rows: 'parcel s', fields: [] } as const satisfies LoggedKind;

const log = useLetterLog();

const lastChanged = async (kind: string) => (await readLastChange(log.made.database, kind, '')).changedAt;

test('an entry says what happened to which record, why, and what differs', async () => {
  const change = differences(LETTER, { subject: '旧', sender: 'a' }, { subject: '新', sender: 'a' });
  await log.made.database.transaction((tx) =>
    recordChanges(tx, LETTER, [{ key: 'L-1', what: 'changed', cause: 'editor', ...change }], NOW),
  );
  const { changes } = await log.read();
  expect(changes).toEqual([
    {
      ...{ kind: 'letter', key: 'L-1', what: 'changed', cause: 'editor', source: null, other: null },
      ...{ fields: ['subject'], before: { subject: '旧' }, after: { subject: '新' } },
      ...{ changedAt: NOW, position: await latestPosition(log.made.database) },
    },
  ]);
});

test('what is rolled back was never in the log', async () => {
  const failed = log.made.database.transaction(async (tx) => {
    await log.write(tx, 'L-1');
    throw new Error('the import fails');
  });
  await expect(failed).rejects.toThrow('the import fails');
  expect(await log.read()).toEqual({ changes: [], reached: '', rows: 0, isWaiting: false });
});

test('a reader of one kind passes the entries of others', async () => {
  await log.writeOnce('L-1');
  await log.made.database.transaction((tx) => recordChanges(tx, PARCEL, ['P-1', 'P-2'].map(created), NOW));
  await log.settled();
  const page = await readChanges(log.made.database, { after: '', kinds: ['letter'], limit: 100 });
  expect([keysOf(page), page.rows, page.reached]).toEqual([['L-1'], 3, await latestPosition(log.made.database)]);
  const rest = await readChanges(log.made.database, {
    after: page.changes[0]?.position ?? '',
    kinds: ['letter'],
    limit: 1,
  });
  expect([keysOf(rest), rest.rows]).toEqual([[], 1]);
  expect(rest.reached < page.reached).toBe(true);
});

test('readers go on in a cluster in which numbers of transactions begin again', async () => {
  await log.writeOnce('L-1');
  // As after pg_restore: the log is of a cluster that had come further.
  await log.made.database.execute("update change_log set xid = '9000000000'");
  const reached = await latestPosition(log.made.database);
  expect(keysOf(await log.readNow())).toEqual([]);
  await noteCluster(log.made.database);
  await noteCluster(log.made.database);
  await log.writeOnce('L-2');
  expect(keysOf(await log.read())).toEqual(['L-1', 'L-2']);
  expect(keysOf(await log.read(reached))).toEqual(['L-2']);
  expect(await log.made.database.query('select epoch from change_log_state')).toEqual([{ epoch: 2 }]);
});

test('a position is recognised, unless the log has another history', async () => {
  await log.writeOnce('L-1');
  await log.settled();
  const mark = await readLatestMark(log.made.database);
  if (!mark) throw new Error('There is no mark.');
  expect(await knowsMark(log.made.database, mark)).toBe(true);
  expect(await knowsMark(log.made.database, { ...mark, key: 'L-2' })).toBe(false);
  // As snapshots of older versions had.
  expect(await knowsMark(log.made.database, { ...mark, position: '17' })).toBe(false);
});

test('after 400 days entries are deleted, and who is further behind has to start again', async () => {
  for (const key of ['L-1', 'L-2', 'L-3']) await log.writeOnce(key);
  const { changes } = await log.read();
  const [first = '', second = ''] = changes.map(({ position }) => position);
  expect(await tidyChangeLog(log.made.database, '2032-03-01T00:00:00.000Z')).toBe(0);
  await log.made.database.execute("update change_log set changed_at = '2032-01-01T00:00:00Z' where key = 'L-3'");
  expect(await tidyChangeLog(log.made.database, '2032-03-20T00:00:00.000Z')).toBe(2);
  await expect(log.readNow()).rejects.toThrow(ChangesTooOld);
  await expect(log.readNow(first)).rejects.toThrow(ChangesTooOld);
  expect(keysOf(await log.readNow(second))).toEqual(['L-3']);
  // The newest stays, so that the end of the log is recognised.
  expect(await tidyChangeLog(log.made.database, '2050-01-01T00:00:00.000Z')).toBe(0);
  expect(keysOf(await log.readNow(second))).toEqual(['L-3']);
});

test('a version is the same while the records of its kind are', async () => {
  const { database } = log.made;
  const empty = await readVersion(database, 'letter');
  expect([await changedSince(database, 'letter', empty), await changedSince(database, 'letter', '')]).toEqual([
    false,
    true,
  ]);
  await log.writeOnce('L-1');
  await log.settled();
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
