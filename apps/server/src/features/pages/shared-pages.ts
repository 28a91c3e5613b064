import { API } from '@ldy/contract/api.ts';
import { addressOf, PAGES } from '@ldy/contract/pages.ts';
import type { ShareCard } from '@ldy/contract/sharing.ts';
import type { ReadCard } from '../sharing/cards/read-card.ts';
import type { AnsweredPage } from './answered-page.ts';
import { dataOf } from './ask.ts';
import type { FoundPage } from './find-page.ts';
import type { PageHead } from './head/head.ts';

export const withCard = (head: PageHead, card: ShareCard | undefined): PageHead =>
  card ? { ...head, title: card.title, description: card.description, image: card.wide, type: 'article' } : head;

/** A page with a secret address, undefined for other pages. Each asks as a visitor, and an address that has ended is refused like one that never was. */
export function secretPageOf({ name, params }: FoundPage, readCard: ReadCard): AnsweredPage | undefined {
  if (name === 'LeakDetail') {
    const secret = params.id ?? '';
    return {
      path: API.readShared.path,
      input: { bug_id: secret },
      address: addressOf(name, { id: secret }),
      headWithoutAnswer: (status) => headOfShare(undefined, status),
      async headOf(answer) {
        const { kind, ...item } = dataOf(API.readShared, answer);
        return headOfShare(await readCard(kind, item[kind]?.id ?? ''));
      },
    };
  }
  if (name === 'ReportUnsubscribe') return unsubscribePage(params.token ?? '');
  if (name !== 'BatchDetail') return undefined;
  const secret = params.batchId ?? '';
  return {
    path: API.readSharedBatch.path,
    input: { batch_id: secret },
    address: addressOf(name, { batchId: secret }),
    headWithoutAnswer: (status) => headOfShare(undefined, status),
    headOf: async () => headOfShare(await readCard('batch', secret)),
  };
}

/** Bare: anybody may make up such addresses, as many as they like. */
function unsubscribePage(token: string): AnsweredPage {
  const head = (status: PageHead['status']): PageHead => ({
    ...headOfShare(undefined, status),
    ...{ title: PAGES.ReportUnsubscribe.title, type: 'website' },
  });
  return {
    path: API.readUnsubscribeLink.path,
    input: { token },
    address: addressOf('ReportUnsubscribe', { token }),
    isBare: true,
    headWithoutAnswer: head,
    headOf: async () => head(200),
  };
}

/** For no search engine, and its address, which opens it to everybody, is sent to no other site. */
const headOfShare = (card?: ShareCard, status: PageHead['status'] = 200): PageHead => ({
  status,
  title: card?.title ?? PAGES.LeakDetail.title,
  description: card?.description ?? '',
  canonical: '',
  indexed: false,
  isSecret: true,
  type: 'article',
  image: card?.wide,
  linkedData: [],
});
