import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { replaceOwnSystems as replaceCall } from '@ldy/contract/own-systems.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { lockOwner } from '../saved-searches/lock-owner.ts';

/** Replaces the whole list of an account and returns its new revision. Refuses a change of another list than the stored one. */
export function replaceOwnSystems(
  database: Database,
  { systems, revision }: ParsedInputOf<typeof replaceCall>,
  { accountId, now }: { accountId: string; now: string },
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const [row] = await tx.query<{ revision: number }>(
      `insert into own_system_list as own (account_id, systems, revision, updated_at)
       select $1, $2::jsonb, 1, $4::timestamptz where $3::int = 0 or exists (select 1 from own_system_list where account_id = $1)
       on conflict (account_id) do update set systems = excluded.systems, revision = own.revision + 1, updated_at = excluded.updated_at
         where own.revision = $3::int
       returning revision`,
      [accountId, JSON.stringify(systems), revision, now],
    );
    if (!row) throw refused('ownSystemsChanged');
    return row.revision;
  });
}
