import { type Database, DatabaseSetupError, type Queryable } from './database.ts';
import { lockName } from './locks.ts';

const ADVICE = {
  embedded:
    'The embedded database was created by something else than this portal: set LDY_DATA_DIR to an empty directory.',
  postgres: `Create the database again with a UTF-8 locale: CREATE DATABASE ldy TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'; then import again.`,
} as const;

/**
 * Checks that trigram indexes cover Chinese: with LC_CTYPE=C they ignore all letters outside ASCII, and a search for 缓冲区 would silently
 * find nothing. Installs the extension when it is missing.
 */
export async function checkTextSearch(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await lockName(tx, 7_310_001);
    const installed = await tx.query(`select 1 from pg_extension where extname = 'pg_trgm'`);
    if (installed.length === 0) await installExtension(() => tx.query('create extension pg_trgm'));
  });
  await requireChinese(database, database.kind);
}

/** Where the extension is there. Throws DatabaseSetupError. */
export async function requireChinese(q: Queryable, kind: Database['kind']): Promise<void> {
  const [row] = await q.query<{ count: number }>(`select cardinality(show_trgm('缓冲区')) as count`);
  if (!row?.count) {
    throw new DatabaseSetupError(
      `The database cannot search Chinese text (its LC_CTYPE is not UTF-8). ${ADVICE[kind]}`,
    );
  }
}

async function installExtension(install: () => Promise<unknown>): Promise<void> {
  try {
    await install();
  } catch (error) {
    throw new DatabaseSetupError(
      `The extension pg_trgm could not be installed (${error instanceof Error ? error.message : error}). ` +
        'Let an administrator of the server run in this database: CREATE EXTENSION pg_trgm; (on Debian it is in postgresql-contrib or the server package).',
    );
  }
}
