// On both databases: concurrent migrations wait for a lock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

const known = readMigrations();
const first = { name: '9001-first.sql', sql: 'create table first (n int); insert into first values (1);' };
const second = { name: '9002-second.sql', sql: 'create table second (n int)' };

test('a failing file leaves nothing behind and says which it was', async () => {
  const broken = { name: '9000-broken.sql', sql: 'create table half (n int); create tabel whole (n int)' };
  await expect(migrate(made.database, [...known, broken])).rejects.toThrow(
    /9000-broken\.sql failed and was rolled back/,
  );
  expect(await made.database.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
});

test('each file is applied once, also when two start at the same time', async () => {
  const [one, other] = await Promise.all([
    migrate(made.database, [...known, first]),
    migrate(made.database, [...known, first]),
  ]);
  expect([...(one ?? []), ...(other ?? [])]).toEqual([first.name]);
  expect(await migrate(made.database, [...known, first, second])).toEqual([second.name]);
  expect(await made.database.query('select n from first')).toEqual([{ n: 1 }]);
});

test('a file that changed after it was applied is refused', async () => {
  const changed = { ...first, sql: `${first.sql} -- touched` };
  await expect(migrate(made.database, [...known, changed, second])).rejects.toThrow(/9001-first\.sql was changed/);
});

test('a database newer than the code is refused', async () => {
  await expect(migrate(made.database, [...known, first])).rejects.toThrow(/newer than this version.*9002-second/);
});
