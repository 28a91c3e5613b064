import { mayWriteWords, type ShareKind } from '@ldy/contract/sharing.ts';
import { roleOf } from '@ldy/domain/access/roles.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';

export interface FoundShare {
  id: string;
  kind: ShareKind;
  items: string[];
  title: string;
  note: string;
  made: string;
  expires: string;
}

/** One text for an address that never was, one that was revoked, one that ran out and one of a closed account: nothing reveals which. */
const GONE = '分享链接已失效：可能已到期、被撤回，或地址不完整';

interface Row extends FoundShare {
  signup_type: 1 | 2;
  is_paid: boolean;
  is_staff: boolean;
}

/** The link with this secret, if it holds and shows such a thing. Without its maker's words if they may not write any (more). */
export async function findShare(
  database: Database,
  secret: string,
  { now, isBatch }: { now: string; isBatch?: boolean },
): Promise<FoundShare> {
  const [row] = await database.query<Row>(
    `select s.id, s.kind, s.items, s.title, s.note, s.created_at as made, s.expires_at as expires,
       a.signup_type, a.is_paid, a.is_staff
     from share_link s join account a on a.id = s.made_by
     where s.secret_hash = $1 and s.revoked_at is null and s.expires_at > $2 and a.state = 'active'`,
    [hashSecret(secret), now],
  );
  if (!row || (isBatch !== undefined && isBatch !== (row.kind === 'batch'))) throw shareGone();
  const { signup_type: signupType, is_paid: isPaid, is_staff: isStaff, ...share } = row;
  return mayWriteWords(roleOf({ signupType, isPaid, isStaff })) ? share : { ...share, title: '', note: '' };
}

export const shareGone = (): NotFoundError => new NotFoundError(GONE);

/** Counts a reader once an hour. */
export async function countOpening(database: Database, id: string, reader: Buffer, now: string): Promise<void> {
  await database.execute(
    `with opened as (
       insert into share_opening (link_id, hour, reader) values ($1, date_trunc('hour', $3::timestamptz, 'UTC'), $2)
       on conflict do nothing returning link_id)
     update share_link set openings = openings + 1, opened_at = $3 where id in (select link_id from opened)`,
    [id, reader, now],
  );
}
