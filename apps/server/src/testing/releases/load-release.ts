import type { Database, Transaction } from '../../platform/database/database.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { hashOf, type ReleaseHead, storedColumns } from './dump-release.ts';
import { unpackRelease } from './release-files.ts';

/** Makes an empty database that of a former release: its migrations, then its rows. */
export async function loadRelease(database: Database, packed: Buffer): Promise<void> {
  const [first = '', ...lines] = unpackRelease(packed);
  const { migrations, sequences, tables } = JSON.parse(first) as ReleaseHead;
  await migrate(database, migrationsOf(migrations));
  const columns = await storedColumns(database);
  await database.transaction(async (tx) => {
    // Neither triggers nor references act on rows that are as they were.
    await tx.execute('set local session_replication_role = replica');
    const emptied = [...columns.keys()].filter((table) => table !== 'schema_migration');
    await tx.execute(`truncate ${emptied.join(', ')}`);
    let from = 0;
    for (const [table, count] of tables) {
      await insertRows(tx, table, columns.get(table) ?? [], lines.slice(from, from + count));
      from += count;
    }
    for (const [name, last] of Object.entries(sequences))
      await tx.query('select setval($1::regclass, $2)', [name, last]);
  });
  await database.execute('analyze');
}

async function insertRows(tx: Transaction, table: string, columns: readonly string[], rows: readonly string[]) {
  const list = columns.join(', ');
  await tx.execute(
    `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** Those that the release had applied; a file that was changed since does not let its database be updated. */
function migrationsOf(applied: ReleaseHead['migrations']) {
  const files = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return applied.map(([name, hash]) => {
    const migration = files.get(name);
    if (!migration || hashOf(migration.sql) !== hash) throw new Error(`${name} is not what this release applied.`);
    return migration;
  });
}
