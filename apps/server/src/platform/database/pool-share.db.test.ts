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
  const heavy = Array.from({ length: shareOfReading(5) * 3 }, () => reading.query('select pg_sleep(0.5)'));
  const started = performance.now();
  await made.database.query('select 1');
  expect(performance.now() - started).toBeLessThan(400);
  await Promise.all(heavy);
});
