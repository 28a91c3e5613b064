import type { listAllShares as endpoint } from '@ldy/contract/back-office/shares.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { SHARE_STATES, ShareKind } from '@ldy/contract/sharing.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';
import { recordEvent } from './events.ts';
import type { ShareMaker } from './make-share.ts';

type AnyShare = Omit<OutputOf<typeof endpoint>['list'][number], 'user_name'>;

interface ShareRow {
  id: string;
  kind: AnyShare['kind'];
  items: string[];
  count: number;
  name: string;
  title: string;
  note: string;
  account_id: string;
  made: string;
  expires: string;
  revoked: string | null;
  state: AnyShare['state'];
  openings: number;
  opened: string | null;
}

export interface SharesAsked {
  state?: (typeof SHARE_STATES)[number] | undefined;
  kind?: ShareKind | undefined;
  madeBy?: string | undefined;
  cursor?: string | undefined;
  size: number;
  now: string;
}

/** $1: now. What was revoked is that first, because somebody decided it. */
const STATE = `case when revoked_at is not null then 'revoked' when expires_at <= $1::timestamptz then 'expired' else 'open' end`;

/** The links of all accounts, newest first, without what opens them. `cursor` is '' on the last page. */
export async function listAllShares(
  q: Queryable,
  { state, kind, madeBy, cursor, size, now }: SharesAsked,
): Promise<{ list: AnyShare[]; cursor: string }> {
  const rows = await q.query<ShareRow>(
    `select id, kind, items[1:3] as items, cardinality(items) as count, name, title, note, made_by as account_id,
       created_at as made, expires_at as expires, revoked_at as revoked, ${STATE} as state, openings, opened_at as opened
     from share_link
     where ($2::text is null or ${STATE} = $2) and ($3::text is null or kind = $3)
       and ($4::uuid is null or made_by = $4)
       and ($5::timestamptz is null or (created_at, id) < ($5, $6::uuid))
     order by created_at desc, id desc limit $7`,
    [now, state ?? null, kind ?? null, madeBy ?? null, ...readTimeCursor(cursor), size + 1],
  );
  const list = rows.slice(0, size).map((row) => ({ ...row, revoked: row.revoked ?? '' }));
  const last = rows.length > size ? list.at(-1) : undefined;
  return { list, cursor: last ? writeTimeCursor(last.made, last.id) : '' };
}

/** Ends a link of any account. False if it ended before; undefined if there is none under this id. */
export async function revokeAnyShare(
  tx: Transaction,
  id: string,
  { accountId, address, now, reason }: ShareMaker & { reason: string },
): Promise<boolean | undefined> {
  const [link] = await tx.query<{ made_by: string; kind: ShareKind; items: string[]; has_ended: boolean }>(
    `select made_by, kind, items[1:20] as items, revoked_at is not null or expires_at <= $2::timestamptz as has_ended
     from share_link where id = $1 ${FOR_UPDATE}`,
    [id, now],
  );
  if (!link) return undefined;
  const { made_by, kind, items, has_ended } = link;
  if (has_ended) return false;
  await tx.execute('update share_link set revoked_at = $2 where id = $1', [id, now]);
  await recordEvent(tx, {
    ...{ at: now, accountId, address, object: id, success: true },
    ...{ type: 'share.revoke', detail: { made_by, kind, items, reason } },
  });
  return true;
}
