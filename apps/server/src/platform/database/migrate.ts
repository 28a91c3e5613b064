import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, DatabaseSetupError, type Queryable, type Transaction } from './database.ts';

export interface Migration {
  name: string;
  sql: string;
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const LOCK = 7_310_002;

/** The files `NNNN-what-it-does.sql`, oldest first. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Applies missing migrations, each in its own transaction, forward only. Portals that start at the same time wait for each other. Returns
 * the names of the applied ones; throws DatabaseSetupError when the history differs from the files.
 */
export async function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  await startHistory(database);
  const applied: string[] = [];
  for (const migration of migrations) {
    const isNew = await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
      return applyOnce(tx, migration, migrations);
    });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

/** As `migrate`, within a transaction: all of them are applied, or none. */
export async function migrateWithin(tx: Transaction, migrations: Migration[]): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await startHistory(tx);
  for (const migration of migrations) await applyOnce(tx, migration, migrations);
}

/** The migrations that a database has, in their order. */
export const readHistory = (q: Queryable): Promise<{ name: string; hash: string }[]> =>
  q.query('select name, hash from schema_migration order by name');

async function startHistory(q: Queryable): Promise<void> {
  await q.execute(
    'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
}

export const hashOfMigration = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

async function applyOnce(tx: Transaction, migration: Migration, known: Migration[]): Promise<boolean> {
  const history = await readHistory(tx);
  refuseUnknown(history, known);
  const hash = hashOfMigration(migration);
  const before = history.find(({ name }) => name === migration.name);
  if (before?.hash === hash) return false;
  if (before) {
    throw new DatabaseSetupError(
      `The migration ${migration.name} was changed after it had been applied to this database. Restore the file as it was, and put the change into a new migration.`,
    );
  }
  try {
    await tx.execute(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseSetupError(
      `The migration ${migration.name} failed and was rolled back: ${reason}. The database is as it was before; start the previous version or report this.`,
      { cause: error },
    );
  }
  await tx.execute('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, hash]);
  return true;
}

function refuseUnknown(history: { name: string }[], known: Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = history.find(({ name }) => !names.has(name));
  if (!unknown) return;
  throw new DatabaseSetupError(
    `The database is newer than this version of the portal (it knows the migration ${unknown.name}). Start the newer version, or restore the backup made before the update.`,
  );
}
