import type { Share, ShareKind } from '@ldy/contract/sharing.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { recordEvent } from './events.ts';
import { SECRET_PURPOSE, type ShareMaker } from './make-share.ts';

interface Row {
  id: string;
  kind: ShareKind;
  items: string[];
  count: number;
  name: string;
  title: string;
  secret_sealed: string;
  made: string;
  expires: string;
  revoked: string | null;
  openings: number;
  opened: string | null;
}

const MOST_SHOWN = 500;

/** The links of an account with how often they were opened, newest first. */
export async function listShares(
  { database, sealer }: { database: Database; sealer: Sealer },
  accountId: string,
  now: string,
): Promise<Share[]> {
  const rows = await database.query<Row>(
    `select id, kind, items[1:3] as items, cardinality(items) as count, name, title, secret_sealed, created_at as made,
       expires_at as expires, revoked_at as revoked, openings, opened_at as opened
     from share_link where made_by = $1 order by created_at desc, id limit ${MOST_SHOWN}`,
    [accountId],
  );
  return rows.map(({ secret_sealed, revoked, ...row }) => {
    const state = revoked !== null ? 'revoked' : row.expires <= now ? 'expired' : 'open';
    return { ...row, state, secret: state === 'open' ? sealer.open(SECRET_PURPOSE, secret_sealed) : '' };
  });
}

/** Throws NotFoundError for an unknown link and for somebody else's. */
export async function revokeShare(
  database: Database,
  id: string,
  { accountId, address, now }: ShareMaker,
): Promise<void> {
  await database.transaction(async (tx) => {
    const revoked = await tx.execute(
      'update share_link set revoked_at = $3 where id = $1 and made_by = $2 and revoked_at is null',
      [id, accountId, now],
    );
    if (revoked === 0) throw new NotFoundError('没有这个分享链接，可能已撤回');
    await recordEvent(tx, {
      ...{ at: now, accountId, address, object: id, success: true },
      ...{ type: 'share.revoke', detail: {} },
    });
  });
}

/** For the export of personal data. */
export const exportShares = (q: Queryable, accountId: string): Promise<unknown[]> =>
  q.query(
    `select kind, items, title, note, created_at, expires_at, revoked_at, openings, opened_at from share_link
     where made_by = $1 order by created_at, id`,
    [accountId],
  );

const DAYS_AFTER_END = 90;

/** Forgets who opened a link when the hour is over, and links that ended long ago. */
export async function tidyShares(q: Queryable, now: string): Promise<void> {
  await q.execute(`delete from share_opening where hour < date_trunc('hour', $1::timestamptz, 'UTC')`, [now]);
  await q.execute(`delete from share_link where expires_at < $1::timestamptz - interval '${DAYS_AFTER_END} days'`, [
    now,
  ]);
}
