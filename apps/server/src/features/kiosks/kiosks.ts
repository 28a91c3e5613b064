import { randomUUID } from 'node:crypto';
import { KIOSKS_MAX, type KioskEdition, type KioskPanelName } from '@ldy/contract/kiosks.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { ForbiddenError, NotFoundError, refused } from '#server/platform/errors.ts';
import { hashSecret, newSecret } from '#server/platform/sealing/tickets.ts';
import { lockSession } from '../sessions/lock-session.ts';
import { recordEvent } from './events.ts';
import { readMaker } from './kiosk-viewer.ts';

export interface NewKiosk {
  name: string;
  panels: readonly KioskPanelName[];
  edition: KioskEdition;
  days: number;
}

export interface Maker {
  accountId: string;
  sessionId: string | null;
  address: string;
  now: string;
}

/** Makes an address. Only a hash of its token is stored, so the token is returned once. */
export async function makeKiosk(
  database: Database,
  { name, panels, edition, days }: NewKiosk,
  { accountId, sessionId, address, now }: Maker,
): Promise<{ token: string; ends: string }> {
  const token = newSecret();
  const id = randomUUID();
  const ends = new Date(Date.parse(now) + days * DAY_MS).toISOString();
  const chosen = [...new Set(panels)];
  return database.transaction(async (tx) => {
    await lockSession(tx, { accountId, sessionId });
    if (!(await readMaker(tx, accountId))) throw new ForbiddenError('大屏地址由商业版账号生成，且需有大屏权限');
    const made = await tx.execute(
      `insert into kiosk (id, account_id, name, panels, edition, token_hash, created_at, ends_at)
       select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from kiosk where account_id = $2 and ends_at > $7) < $9`,
      [id, accountId, name, chosen, edition, hashSecret(token), now, ends, KIOSKS_MAX],
    );
    if (made === 0) throw refused('kiosksFull');
    await recordEvent(tx, {
      ...{ at: now, accountId, address, object: id, success: true },
      ...{ type: 'kiosk.make', detail: { name, panels: chosen, edition, ends } },
    });
    return { token, ends };
  });
}

interface ListedKiosk {
  id: string;
  name: string;
  panels: KioskPanelName[];
  edition: KioskEdition;
  made: string;
  ends: string;
  used: string | null;
}

export const listKiosks = (q: Queryable, accountId: string): Promise<ListedKiosk[]> =>
  q.query<ListedKiosk>(
    `select id, name, panels, edition, created_at as made, ends_at as ends, last_used_at as used from kiosk
     where account_id = $1 order by created_at desc, id`,
    [accountId],
  );

/** Its address opens nothing from now on, and open screens go dark. Throws NotFoundError for an unknown one and for somebody else's. */
export async function revokeKiosk(database: Database, id: string, { accountId, address, now }: Maker): Promise<void> {
  await database.transaction(async (tx) => {
    const revoked = await tx.execute('delete from kiosk where id = $1 and account_id = $2', [id, accountId]);
    if (revoked === 0) throw new NotFoundError('没有这个大屏地址，可能已停用');
    await recordEvent(tx, {
      ...{ at: now, accountId, address, object: id, success: true },
      ...{ type: 'kiosk.revoke', detail: {} },
    });
  });
}

const DAYS_AFTER_END = 30;

/** Those that ended stay listed for a while, so that their owner sees why a screen is dark. */
export async function tidyKiosks(q: Queryable, now: string): Promise<void> {
  await q.execute(`delete from kiosk where ends_at < $1::timestamptz - interval '${DAYS_AFTER_END} days'`, [now]);
}
