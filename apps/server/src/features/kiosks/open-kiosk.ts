import { isKioskToken, type KioskEdition, type KioskPanelName } from '@ldy/contract/kiosks.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { unlessFull } from '#server/platform/database/unless-full.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { hashSecret } from '#server/platform/sealing/tickets.ts';
import { kioskViewer, readMaker } from './kiosk-viewer.ts';

/** The same words for an unknown token, a revoked one, one that ended, a closed account, and one that may not have addresses any more. */
const GONE = '大屏地址已失效：可能已到期或被停用，请向提供者索取新的地址';

export interface OpenKiosk {
  id: string;
  accountId: string;
  name: string;
  panels: KioskPanelName[];
  ends: string;
  viewer: Viewer;
}

interface Row {
  id: string;
  account_id: string;
  name: string;
  panels: KioskPanelName[];
  edition: KioskEdition;
  ends: string;
  is_noted: boolean;
}

/** The address with this token, and as whom it reads now. Found by its hash, so that the time of a comparison reveals nothing. Throws NotFoundError. */
export async function openKiosk(database: Database, token: string, now: string): Promise<OpenKiosk> {
  if (!isKioskToken(token)) throw new NotFoundError(GONE);
  const [row] = await database.query<Row>(
    `select id, account_id, name, panels, edition, ends_at as ends,
       coalesce(last_used_at > $2::timestamptz - interval '1 minute', false) as is_noted
     from kiosk where token_hash = $1 and ends_at > $2::timestamptz`,
    [hashSecret(token), now],
  );
  const maker = row && (await readMaker(database, row.account_id));
  if (!row || !maker) throw new NotFoundError(GONE);
  if (!row.is_noted)
    await database.execute('update kiosk set last_used_at = $2 where id = $1', [row.id, now]).catch(unlessFull);
  const { id, account_id: accountId, name, panels, ends } = row;
  return { id, accountId, name, panels, ends, viewer: kioskViewer(maker, row.edition) };
}
