import type { CardKind } from '@ldy/contract/cards.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { Site } from '@ldy/contract/site.ts';
import type { Card } from '#server/collections/kinds/card.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { findShare } from '../find-share.ts';
import { readSharedBatch } from '../read-shared.ts';
import { batchHand, sharedHands } from '../shared-hands.ts';

export interface CardPlace {
  database: Database;
  kinds: ReadonlyMap<string, KindHands>;
  now: string;
  site: Pick<Site, 'name'>;
}
export type ShownCard = Redacted<Card>;

/** What is on the card of this record, made of what every visitor may see of it. Undefined if there is nothing. */
export async function loadCard(place: CardPlace, kind: CardKind, id: string): Promise<ShownCard | undefined> {
  // PostgreSQL knows no such character, and nothing is called so.
  if (id.includes('\0')) return undefined;
  if (kind === 'batch') return loadBatch(place, id);
  return sharedHands(place.kinds).get(kind)?.card(place.database, id, place.site.name);
}

async function loadBatch({ database, kinds, site, now }: CardPlace, secret: string): Promise<ShownCard | undefined> {
  try {
    const shown = await readSharedBatch({ database, kinds }, await findShare(database, secret, { now, isBatch: true }));
    return derive(shown, (batch) => batchHand(kinds).batch.card(batch, site.name));
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
