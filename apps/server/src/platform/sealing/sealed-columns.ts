import { type Database, DatabaseSetupError, type Queryable } from '../database/database.ts';
import type { Sealer } from './sealer.ts';

/** An encrypted column of a table with a uuid `id`. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The encryption purpose, see sealer.ts. */
  purpose: string;
}

const BATCH = 200;

/**
 * Re-encrypts all values that have an older key with the newest one, while the portal runs; values changed concurrently are left alone.
 * Returns the number of values. The older keys can then be removed.
 */
export async function resealColumns(
  database: Database,
  sealer: Sealer,
  columns: readonly SealedColumn[],
  signal?: AbortSignal,
): Promise<number> {
  let resealed = 0;
  for (const { table, column, purpose } of columns) {
    let after = '00000000-0000-0000-0000-000000000000';
    while (!signal?.aborted) {
      const rows = await database.query<{ id: string; sealed: string }>(
        `select id, ${column} as sealed from ${table} where ${column} is not null and id > $1 order by id limit ${BATCH}`,
        [after],
      );
      for (const { id, sealed } of rows) {
        if (sealer.isCurrent(sealed)) continue;
        resealed += await database.execute(`update ${table} set ${column} = $3 where id = $1 and ${column} = $2`, [
          id,
          sealed,
          sealer.seal(purpose, sealer.open(purpose, sealed)),
        ]);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return resealed;
}

/**
 * Throws when stored personal data cannot be decrypted with the current keys: starting anyway would fail for every owner of such data, and
 * encrypt new data with the wrong keys. Tests one value per key.
 */
export async function checkSealedColumns(
  q: Pick<Queryable, 'query'>,
  sealer: Pick<Sealer, 'open'>,
  columns: readonly SealedColumn[],
): Promise<void> {
  for (const { table, column, purpose } of columns) {
    const values = await q.query<{ sealed: string }>(
      `select min(${column}) as sealed from ${table} where ${column} is not null group by split_part(${column}, '.', 1)`,
    );
    for (const { sealed } of values) {
      try {
        sealer.open(purpose, sealed);
      } catch (error) {
        throw new DatabaseSetupError(
          `Personal data in the database (${column}) was sealed with a key that the portal does not have. Put that key back: into LDY_SECRET_KEYS, behind the newest, or as the file secret-keys.json of the data folder. Without it phone numbers and mail addresses are lost.`,
          { cause: error },
        );
      }
    }
  }
}
