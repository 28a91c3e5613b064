import { API } from '@ldy/contract/api.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { NOTHING_SHARED, type SharedBatch, type SharedItem } from '@ldy/contract/sharing.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { VISITOR } from '../../platform/http/server-settings.ts';
import { type FoundShare, shareGone } from './find-share.ts';
import { batchHand, sharedHands } from './shared-hands.ts';

interface Place {
  database: Database;
  kinds: ReadonlyMap<string, KindHands>;
}

/** A link is read with the present rights of a visitor, by whichever account it was made or is opened. It costs no quota. */
export async function readSharedItem({ database, kinds }: Place, share: FoundShare): Promise<Redacted<SharedItem>> {
  const { kind, title, note, made, expires } = share;
  const hand = sharedHands(kinds).get(kind);
  if (!hand || kind === 'batch') throw shareGone();
  try {
    return derive(await hand.read(database, share.items[0] ?? ''), (shown) => ({
      ...NOTHING_SHARED,
      ...{ kind, title, note, made, expires },
      ...shown,
    }));
  } catch (error) {
    // Withdrawn from the public since: the page says no more than of any other link that has ended.
    throw error instanceof NotFoundError ? shareGone() : error;
  }
}

export async function readSharedBatch({ database, kinds }: Place, share: FoundShare): Promise<Redacted<SharedBatch>> {
  const { title, note, made, expires, items } = share;
  const list = await batchHand(kinds).batch.rows(database, items);
  if (list.length === 0) throw shareGone();
  return redact(API.readSharedBatch.output, { title, note, made, expires, total: items.length, list }, VISITOR);
}
