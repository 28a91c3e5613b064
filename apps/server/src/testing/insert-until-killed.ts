import { openDatabase } from '../platform/database/open-database.ts';

/** Inserts rows 1, 2, 3 … into the data directory of the first argument and prints each number once it is committed. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
await database.execute('create table if not exists acknowledged (id int primary key, body text)');
const [row] = await database.query<{ top: number }>('select coalesce(max(id), 0) as top from acknowledged');
for (let id = (row?.top ?? 0) + 1; ; id++) {
  await database.execute('insert into acknowledged values ($1, $2)', [id, 'x'.repeat(id % 3000)]);
  process.stdout.write(`${id}\n`);
}
