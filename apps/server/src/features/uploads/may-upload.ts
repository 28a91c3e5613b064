import type { Viewer } from '@ldy/contract/viewer.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refused, TooManyRequestsError } from '../../platform/errors.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { isAskedForMore } from '../applications/ask-for-more.ts';
import { whyNotApply } from '../applications/may-apply.ts';

/** Of one account, within a day: somebody who tries several pictures of one licence, and no more. */
const MOST_PER_DAY = 20;
/** Bytes of one account within a day, whatever became of the files. */
const MOST_BYTES_PER_DAY = 100 * 1024 ** 2;
const AN_HOUR_SECONDS = 3_600;

/**
 * A licence is for who may apply for the enterprise edition, and for who was asked for one. Throws why not: alreadyEnterprise, mayNotApply,
 * or TooManyRequestsError.
 */
export async function requireMayUpload(q: Queryable, viewer: Viewer, now: string): Promise<string> {
  const account = await ownAccount(q, { viewer });
  const why = whyNotApply('enterprise', account, viewer);
  if (why && !(await isAskedForMore(q, account.id))) throw refused(why);
  const [row] = await q.query<{ count: number; bytes: number }>(
    `select count(*) filter (where state = 'pending') as count,
       coalesce(sum(bytes) filter (where created_at > $2), 0)::bigint as bytes
     from upload where account_id = $1 and purpose = 'licence'`,
    [account.id, new Date(Date.parse(now) - DAY_MS).toISOString()],
  );
  if (row && (row.count >= MOST_PER_DAY || row.bytes >= MOST_BYTES_PER_DAY))
    throw new TooManyRequestsError(AN_HOUR_SECONDS);
  return account.id;
}
