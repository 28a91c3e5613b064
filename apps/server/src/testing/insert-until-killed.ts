import { openDatabase } from '../platform/database/open-database.ts';

/**
 * In the data directory of the first argument, inserts rows 1, 2, 3 … into two tables, each number in one transaction, and prints it once it is
 * committed.
 */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
await database.execute('create table if not exists acknowledged (id int primary key, body text)');
await database.execute('create table if not exists beside (id int primary key, body text)');
const [row] = await database.query<{ top: number }>('select coalesce(max(id), 0) as top from acknowledged');
for (let id = (row?.top ?? 0) + 1; ; id++) {
  await database.transaction(async (tx) => {
    await tx.execute('insert into acknowledged values ($1, $2)', [id, 'x'.repeat(id % 3000)]);
    await tx.execute('insert into beside values ($1, $2)', [id, 'y'.repeat(id % 1700)]);
  });
  process.stdout.write(`${id}\n`);
}
