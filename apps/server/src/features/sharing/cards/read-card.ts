import type { CardKind } from '@ldy/contract/cards.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { ShareCard } from '@ldy/contract/sharing.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SiteInForce } from '../../texts/site-in-force.ts';
import { sharedHands } from '../shared-hands.ts';
import { describeCard } from './describe-card.ts';
import { loadCard } from './load-card.ts';

/** What previews show of a thing, beside the address of its picture. Nothing of it is what the maker of a link wrote: a preview is the portal's word. */
export type ReadCard = (kind: CardKind, id: string) => Promise<Redacted<ShareCard> | undefined>;

interface Deps {
  kinds: ReadonlyMap<string, KindHands>;
  reading: Database;
  siteInForce: SiteInForce;
  clock(): string;
}

export const createReadCard =
  ({ reading, kinds, siteInForce, clock }: Deps): ReadCard =>
  async (kind, id) => {
    const site = await siteInForce.read({ role: 'visitor' });
    const card = await loadCard({ database: reading, kinds, now: clock(), site }, kind, id);
    return card && derive(card, (shown) => describeCard(shown, kind, id, sharedHands(kinds).get(kind)?.startsWithId));
  };
