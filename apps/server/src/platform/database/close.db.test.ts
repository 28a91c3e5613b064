// On both databases: PostgreSQL cancels statements, the embedded database ends its thread.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { duringCall } from '../current-call.ts';
import { type Database, DatabaseUnavailableError } from './database.ts';
import { limitStatements } from './limit-statements.ts';

/** Would run for hours. */
const ENDLESS = 'select count(*) from (select generate_series(1, 100000000000)) as numbers';
/** Long enough for others to start meanwhile. */
const LONG = 'select count(*)::int as n from (select generate_series(1, 300000)) as numbers';
const CONNECTIONS = 4;

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await createTestDatabase({ inFiles: true });
  await made.database.close();
});
beforeEach(async () => {
  database = await made.reopen();
  // Opens all connections first.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database.query('select 1')));
});
afterEach(() => database.close());
afterAll(() => made?.dispose());

/** Uses all connections. */
const occupy = (sql: string, count = database.kind === 'embedded' ? 1 : CONNECTIONS) =>
  Promise.allSettled(Array.from({ length: count }, () => database.query(sql)));

test('closing lets the statement under way end, and fails those that wait', async () => {
  const running = occupy(LONG);
  const waiting = Promise.allSettled([1, 2, 3].map(() => database.query('select 1')));
  const closed = database.close();
  for (const outcome of await waiting) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
  }
  for (const outcome of await running) expect(outcome).toMatchObject({ value: [{ n: 300_000 }] });
  await closed;
  await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError);
});

test('at the deadline, closing ends statements that would run for ever, and what was committed stays', async () => {
  await database.execute('create table committed (n int)');
  await database.execute('insert into committed values (7)');
  const deadline = new AbortController();
  const running = occupy(ENDLESS);
  const closed = database.close(deadline.signal);
  deadline.abort();
  await closed;
  for (const outcome of await running) expect(outcome.status).toBe('rejected');
  database = await made.reopen();
  expect(await database.query('select n from committed')).toEqual([{ n: 7 }]);
  expect(await stillRunning()).toEqual([]);
});

test('a call without a waiting browser leaves the queue, ends what PostgreSQL runs for it, and begins nothing more', async () => {
  const gone = new AbortController();
  const call = { signal: gone.signal, late: new AbortController().signal };
  const reading = limitStatements(database, 600_000);
  const others = occupy(LONG, database.kind === 'embedded' ? 1 : CONNECTIONS - 1);
  const [running, waiting] = duringCall(call, () => {
    const begun = reading.query(database.kind === 'postgres' ? ENDLESS : 'select 1');
    return [Promise.allSettled([begun]), Promise.allSettled([1, 2, 3].map(() => reading.query('select 1')))];
  });
  gone.abort();
  for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailableError) });
  expect((await running)[0].status).toBe('rejected');
  await expect(duringCall(call, () => reading.query('select 1'))).rejects.toThrow(DatabaseUnavailableError);
  for (const outcome of await others) expect(outcome.status).toBe('fulfilled');
  // A disconnect does not interrupt writes: only the timeout does.
  expect(await duringCall(call, () => database.query('select 1 as one'))).toEqual([{ one: 1 }]);
  expect(await stillRunning()).toEqual([]);
});

test('a transaction of a call that took too long is undone, and its connection is as good as before', async () => {
  await database.execute('create table half (n int)');
  const late = new AbortController();
  const call = { signal: late.signal, late: late.signal };
  const work = duringCall(call, () =>
    database.transaction(async (tx) => {
      await tx.execute('insert into half values (1)');
      late.abort();
      await tx.execute('insert into half values (2)');
    }),
  );
  await expect(work).rejects.toThrow(DatabaseUnavailableError);
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => database.query('select count(*)::int as n from half')),
  );
  expect(answers.flat()).toEqual(Array(CONNECTIONS).fill({ n: 0 }));
});

/** Statements of other connections; the embedded database has none. */
const stillRunning = () =>
  database.query(
    `select query from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
  );
