import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateOf } from './database-templates.ts';
import { describeStatement } from './describe-statement.ts';
import { openMemoryPool } from './embedded-test-database.ts';

let client: pg.PoolClient;
let close: () => Promise<void>;
beforeAll(async () => {
  const { pool, closeServer } = await openMemoryPool(templateOf('empty'));
  client = await pool.connect();
  close = async () => {
    client.release();
    await pool.end();
    await closeServer();
  };
});
afterAll(() => close?.());

test('a statement is described and not run', async () => {
  const deletion = await describeStatement(
    client,
    'delete from account where id = $1 and failures > $2 returning id, 1 as one',
  );
  expect(deletion).toEqual({
    parameters: 2,
    columns: [
      { name: 'id', type: 2950, table: expect.any(Number), number: 1 },
      { name: 'one', type: 23, table: 0, number: 0 },
    ],
  });
  expect(deletion.columns[0]?.table).toBeGreaterThan(0);
  expect(await describeStatement(client, 'delete from account')).toEqual({ parameters: 0, columns: [] });
});

test('one that the database does not take is an error, and the next is described again', async () => {
  await expect(describeStatement(client, 'select no_such_column from account')).rejects.toThrow('no_such_column');
  await expect(describeStatement(client, 'select 1 as one')).resolves.toMatchObject({ columns: [{ name: 'one' }] });
});
