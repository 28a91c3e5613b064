import { mayWriteWords, SHARES_MAX, type ShareKind } from '@ldy/contract/sharing.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '../../platform/database/database.ts';
import { ForbiddenError, InvalidInputError, NotFoundError, refused } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { hashSecret, newSecret } from '../../platform/sealing/tickets.ts';
import { requirePhone } from '../accounts/contacts/require-phone.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockSession, type Maker } from '../sessions/lock-session.ts';
import type { ReadCard } from './cards/read-card.ts';
import { recordEvent } from './events.ts';
import { batchHand, sharedHands } from './shared-hands.ts';

/** The purpose of the encryption, see sealer.ts. */
export const SECRET_PURPOSE = 'share_link.secret';

export interface NewShare {
  kind: ShareKind;
  ids: readonly string[];
  title: string;
  note: string;
  days: number;
}

export interface ShareMaker {
  accountId: string;
  address: string;
  now: string;
}

interface MakeDeps {
  database: Database;
  kinds: ReadonlyMap<string, KindHands>;
  sealer: Sealer;
  readCard: ReadCard;
}

/** Control characters, separators of lines, and what is not seen itself but turns or hides what is beside it; emoji keep their joiners. Lines of a note stay. */
const NOT_IN_TEXTS = /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
const plainText = (text: string): string => text.replace(NOT_IN_TEXTS, '').normalize('NFC').trim();

const NO_WORDS = '分享留言由企业版及以上账号填写，个人版的分享只含内容本身';

/** Makes a link to what every visitor may see; anything else is as if it were not there. */
export async function makeShare(
  { database, kinds, sealer, readCard }: MakeDeps,
  { kind, ids, title, note, days }: NewShare,
  { accountId, sessionId, role, address, now }: ShareMaker & Maker & { role: Role },
): Promise<{ id: string; secret: string; expires: string }> {
  if (title !== '' || note !== '') {
    if (!mayWriteWords(role)) throw new ForbiddenError(NO_WORDS);
    const account = await findAccount(database, accountId);
    requirePhone(sealer, kind === 'batch' ? 'shareBatch' : 'shareItem', account);
  }
  const hand = kind === 'batch' ? batchHand(kinds) : sharedHands(kinds).get(kind);
  const items = (await hand?.find(database, ids)) ?? [];
  if (items.length === 0) throw new NotFoundError('没有可以公开分享的内容');
  if (/[\n\t]/.test(title)) throw new InvalidInputError('title', '标题只有一行');
  const name = kind === 'batch' ? '' : (await readCard(kind, items[0] ?? ''))?.title;
  const secret = newSecret();
  const expires = new Date(Date.parse(now) + days * DAY_MS).toISOString();
  return database.transaction(async (tx) => {
    await lockSession(tx, { accountId, sessionId });
    const [row] = await tx.query<{ id: string }>(
      `insert into share_link (secret_hash, secret_sealed, made_by, kind, items, title, note, created_at, expires_at, name)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $11
       where (select count(*) from share_link where made_by = $3 and revoked_at is null and expires_at > $8) < $10
       returning id`,
      [
        hashSecret(secret),
        sealer.seal(SECRET_PURPOSE, secret),
        accountId,
        kind,
        items,
        plainText(title),
        plainText(note),
        now,
        expires,
        SHARES_MAX,
        name ?? '',
      ],
    );
    if (!row) throw refused('sharesFull');
    await recordEvent(tx, {
      ...{ at: now, accountId, address, object: row.id, success: true },
      ...{ type: 'share.make', detail: { kind, items: items.slice(0, 20), count: items.length, expires } },
    });
    return { id: row.id, secret, expires };
  });
}
