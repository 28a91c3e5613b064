// On both databases: one has connections to share, the other a single one.
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
  const heavy = Array.from({ length: shareOfReading(5) * 3 }, () => reading.query('select pg_sleep(1)'));
  const light = made.database.query('select 1').then(() => 'light');
  expect(await Promise.race([light, ...heavy.map((each) => each.then(() => 'heavy'))])).toBe('light');
  await Promise.all(heavy);
});
