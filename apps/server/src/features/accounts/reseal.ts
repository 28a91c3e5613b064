import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { SEALED_COLUMNS } from './personal-columns.ts';

const BATCH = 200;

/**
 * Re-encrypts all values that have an older key with the newest one, while the portal runs; values changed concurrently are left alone.
 * Returns the number of values. The older keys can then be removed.
 */
export async function resealAccounts(database: Database, sealer: Sealer, signal?: AbortSignal): Promise<number> {
  let resealed = 0;
  for (const { column, purpose } of SEALED_COLUMNS) {
    let after = '00000000-0000-0000-0000-000000000000';
    while (!signal?.aborted) {
      const rows = await database.query<{ id: string; sealed: string }>(
        `select id, ${column} as sealed from account where ${column} is not null and id > $1 order by id limit ${BATCH}`,
        [after],
      );
      for (const { id, sealed } of rows) {
        if (sealer.isCurrent(sealed)) continue;
        resealed += await database.execute(`update account set ${column} = $3 where id = $1 and ${column} = $2`, [
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
