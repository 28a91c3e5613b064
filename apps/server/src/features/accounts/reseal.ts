import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { SEALED_COLUMNS } from './personal-columns.ts';

const BATCH = 200;

/**
 * Seals everything with the newest key that was sealed with an older one, while the portal runs: a value that somebody changes meanwhile
 * is left as they wrote it. Answers how many values were sealed anew. Afterwards the older keys can be taken away.
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
