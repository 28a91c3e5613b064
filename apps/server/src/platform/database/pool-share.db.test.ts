// On both databases: PostgreSQL has a pool, the embedded database one connection.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import type { Database } from './database.ts';
import { openForReading, shareOfReading } from './open-database.ts';

let made: TestDatabase;
let reading: Database;
beforeAll(async () => {
  made = await createTestDatabase();
  reading = await openForReading(made.database, { ...made.location, poolSize: 5 });
});
afterAll(async () => {
  await reading?.close();
  await made?.dispose();
});

test('reading that has taken all of its connections leaves others for signing in', async (context) => {
  if (made.database.kind === 'embedded') {
    expect(reading).toBe(made.database);
    return context.annotate('The embedded database has one connection for everything.');
  }
  // Reads wait for a lock until another statement got a connection.
  const gate = await made.reopen();
  const heavy = await gate.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(5)');
    const waiting = Array.from({ length: shareOfReading(5) * 3 }, () =>
      reading.query('select pg_advisory_xact_lock_shared(5)'),
    );
    expect(await made.database.query('select 1 as one')).toEqual([{ one: 1 }]);
    return waiting;
  });
  expect(await Promise.all(heavy)).toHaveLength(shareOfReading(5) * 3);
  await gate.close();
});
