import type { Kind } from '@ldy/contract/kinds/kind.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import type { Site } from '@ldy/contract/site.ts';
import type { RecordHead } from '#server/collections/kinds/head-hand.ts';
import { oneLine } from '#server/platform/one-line.ts';
import type { PageHead } from './head.ts';
import { describeArticle, describeTrail } from './linked-data.ts';

/** The head of the page of one record. */
export function headOfRecord(
  kind: Pick<Kind, 'record' | 'title' | 'page'>,
  { id, shownId, title, description: words, published, modified, identifiers }: RecordHead,
  { site, origin, image }: { site: Site; origin: string; image: string | undefined },
): PageHead {
  const description = oneLine(words, 200);
  const path = addressOf(kind.record, { id });
  return {
    status: 200,
    title: `${shownId} ${title}`.trim(),
    description,
    canonical: path,
    indexed: true,
    type: 'article',
    image,
    linkedData: [
      describeArticle(
        {
          headline: oneLine(`${shownId} ${title}`, 110),
          ...{ description, url: origin + path, published, modified },
          identifiers: identifiers.slice(0, 20),
          image: image === undefined ? '' : origin + image,
        },
        site,
      ),
      describeTrail(origin, [
        [site.name, '/home'],
        [kind.title, addressOf(kind.page)],
        [shownId, path],
      ]),
    ],
  };
}

/** The head of the page without data: the id from the URL, if it is valid. */
export const headOfHiddenRecord = (id: string, status: PageHead['status'], untitled: string): PageHead => ({
  status,
  title: /^[A-Za-z]{2,12}-[\w-]{1,40}$/.test(id) ? id.toUpperCase() : untitled,
  description: '',
  canonical: '',
  indexed: false,
  type: 'article',
  linkedData: [],
});
