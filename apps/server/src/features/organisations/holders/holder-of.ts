import { rolesWith } from '@ldy/domain/organisation/roles.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { type Access, MAY_BY_ROLE } from './may-hold.ts';

/** The account itself where none is named. Throws NotFoundError for an organisation where the account may not do this. */
export async function holderOf(
  q: Queryable,
  accountId: string,
  holder: string | undefined,
  access: Access,
): Promise<string> {
  if (holder === undefined || (await mayHold(q, accountId, holder, access))) return holder ?? accountId;
  throw new NotFoundError('没有找到这个持有者，或没有这项权限');
}

export async function mayHold(q: Queryable, accountId: string, holder: string, access: Access): Promise<boolean> {
  if (holder === accountId) return true;
  const rows = await q.query(`select 1 as may where $2::uuid in ${MAY_BY_ROLE}`, [
    accountId,
    holder,
    rolesWith(access),
  ]);
  return rows.length > 0;
}
