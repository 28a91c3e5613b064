import type { CardKind } from '@ldy/contract/cards.ts';
import { addressOf, type PageName } from '@ldy/contract/pages.ts';
import { SHARED_KINDS } from '@ldy/contract/sharing.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { ReadCard } from '../sharing/cards/read-card.ts';
import type { AnsweredPage } from './answered-page.ts';
import { dataOf } from './ask.ts';
import type { FoundPage } from './find-page.ts';
import { headOfNothing } from './head/head-of-page.ts';
import { headOfHiddenRecord, headOfRecord } from './head/head-of-record.ts';

type Kinds = ReadonlyMap<string, KindHands>;

const shownOn = (kinds: Kinds, page: PageName): KindHands | undefined =>
  [...kinds.values()].find(({ kind }) => kind.record === page);

const cardOf = ({ kind }: KindHands): CardKind | undefined => SHARED_KINDS.find((name) => name === kind.share);

/** The page of a record of a kind with a head, undefined for other pages. */
export function recordPageOf({ name, params }: FoundPage, kinds: Kinds, readCard: ReadCard): AnsweredPage | undefined {
  const hands = shownOn(kinds, name);
  if (!hands?.head) return undefined;
  const { kind, head } = hands;
  const id = params.id ?? '';
  const card = cardOf(hands);
  return {
    path: head.call.path,
    input: { id },
    address: addressOf(name, { id }),
    headWithoutAnswer: (status) => (status === 404 ? headOfNothing : headOfHiddenRecord(id, status, head.untitled)),
    async headOf(answer, { site, origin }) {
      const described = head.describe(dataOf(head.call, answer));
      const image = card && (await readCard(card, described.id))?.wide;
      return headOfRecord(kind, described, { site, origin, image });
    },
  };
}

/** What previews show of a page for accounts: the card of what everybody may see; undefined for pages of other kinds. */
export function cardOfPage(name: PageName, kinds: Kinds): CardKind | undefined {
  const hands = shownOn(kinds, name);
  return hands && !hands.head ? cardOf(hands) : undefined;
}
