import { expect, test } from 'vitest';
import { createTestDatabase } from './create-test-database.ts';
import { planOnEmbedded, rememberStatements } from './plan-on-embedded.ts';

test('a statement that the embedded database does not know is reported, and one of a table that a test made is not', async () => {
  const { database, dispose } = await createTestDatabase();
  try {
    rememberStatements();
    await planOnEmbedded();
    await database.execute(`create function only_here() returns int language sql return 1`);
    await database.execute('create table of_a_test (n int)');
    await database.query('select n from of_a_test where n > $1', [1]);
    await planOnEmbedded();
    await expect(database.query('select no_such_column from account')).rejects.toThrow();
    await database.query('select only_here() from account where user_name = $1', ['unknown']);
    await expect(planOnEmbedded()).rejects.toThrow(/only_here\(\) does not exist\nselect only_here\(\) from account/);
    await planOnEmbedded();
  } finally {
    await dispose();
  }
});
