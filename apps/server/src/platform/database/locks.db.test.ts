// On both databases: PostgreSQL locks, on the embedded database one transaction comes after the other.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import type { Transaction } from './database.ts';
import { FOR_NO_KEY_UPDATE, FOR_UPDATE, FOR_UPDATE_SKIP_LOCKED, lockName, lockTables } from './locks.ts';

const AT_ONCE = 12;
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await made.database.execute('create table place (id int primary key, free int)');
  await made.database.execute('create table guest (place int references place)');
});
beforeEach(async () => {
  await made.database.execute('truncate place, guest');
  await made.database.execute(`insert into place select id, ${AT_ONCE} from generate_series(1, ${AT_ONCE}) id`);
});
afterAll(() => made?.dispose());

const atOnce = <T>(work: (tx: Transaction, number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, number) => made.database.transaction((tx) => work(tx, number))));
/** Resolves after a statement on another connection; on the embedded database there is none. */
const elsewhere = (sql: string) => made.reopen().then((other) => other.execute(sql).finally(() => other.close()));

test.each([FOR_UPDATE, FOR_NO_KEY_UPDATE])(
  'of those who read a row %s at once, each sees what the one before wrote',
  async (lock) => {
    await atOnce(async (tx) => {
      const [row] = await tx.query<{ free: number }>(`select free from place where id = 1 ${lock}`);
      await tx.execute('update place set free = $1 where id = 1', [(row?.free ?? 0) - 1]);
    });
    expect(await made.database.query('select free from place where id = 1')).toEqual([{ free: 0 }]);
  },
);

test('a condition is judged by what the one before wrote, not by what was there when the lock was asked for', async () => {
  const won = await atOnce(async (tx) => {
    const rows = await tx.query(`select 1 from place where id = 1 and free = ${AT_ONCE} ${FOR_UPDATE}`);
    if (rows.length > 0) await tx.execute('update place set free = 0 where id = 1');
    return rows.length;
  });
  expect(won.reduce((sum, count) => sum + count)).toBe(1);
});

test('rows are locked in a join, of one table, and in the order that is asked for', async () => {
  await atOnce(async (tx, number) => {
    await tx.query(
      `select p.id from place p left join guest g on g.place = p.id where p.id in (1, 2) order by p.id ${FOR_UPDATE} of p`,
    );
    // In either order: with the first lock no two wait for each other.
    for (const id of number % 2 === 0 ? [1, 2] : [2, 1])
      await tx.execute('update place set free = free - 1 where id = $1', [id]);
  });
  expect(await made.database.query('select sum(free)::int as free from place where id < 3')).toEqual([{ free: 0 }]);
});

test('of those who take a row that is not locked each gets another one', async () => {
  const taken = await atOnce(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `delete from place where id in (select id from place order by id limit 1 ${FOR_UPDATE_SKIP_LOCKED}) returning id`,
    );
    return row?.id ?? 0;
  });
  expect(new Set(taken).size).toBe(AT_ONCE);
});

test('of those who lock a table, or a name, each sees what the ones before added', async () => {
  const locks = [
    (tx: Transaction) => lockTables(tx, 'guest', 'place'),
    (tx: Transaction) => lockName(tx, 9_200_000_000n),
  ];
  for (const [at, lock] of locks.entries()) {
    await atOnce(async (tx) => {
      await lock(tx);
      const there = await tx.query('select 1 from guest where place = $1', [at + 1]);
      if (there.length === 0) await tx.execute('insert into guest values ($1)', [at + 1]);
    });
  }
  expect(await made.database.query('select place from guest order by place')).toEqual([{ place: 1 }, { place: 2 }]);
});

// Each needs a second connection while the first has a lock.
if (process.env.LDY_TEST_DATABASE_URL) {
  test('others read, and refer to a row that is locked for other changes than of its key', async () => {
    await made.database.transaction(async (tx) => {
      await tx.query(`select 1 from place where id = 1 ${FOR_NO_KEY_UPDATE}`);
      await elsewhere('insert into guest values (1)');
      await elsewhere('select from place where id = 1');
    });
  });

  test('a row that is locked is left out, a name and a table are free after the transaction', async () => {
    await made.database.transaction(async (tx) => {
      await tx.query(`select 1 from place where id = 1 ${FOR_UPDATE}`);
      await lockName(tx, 5);
      await lockTables(tx, 'guest');
      expect(await elsewhere(`select id from place ${FOR_UPDATE_SKIP_LOCKED}`)).toBe(AT_ONCE - 1);
      await expect(
        elsewhere(`set lock_timeout = 20; select 1 from place where id = 1 ${FOR_UPDATE}`),
      ).rejects.toMatchObject({ code: '55P03' });
      await expect(elsewhere('set lock_timeout = 20; insert into guest values (2)')).rejects.toMatchObject({
        code: '55P03',
      });
      await expect(elsewhere('set lock_timeout = 20; select pg_advisory_xact_lock(5)')).rejects.toMatchObject({
        code: '55P03',
      });
    });
    await elsewhere('insert into guest values (2)');
    await elsewhere('select pg_advisory_xact_lock(5)');
  });
}
