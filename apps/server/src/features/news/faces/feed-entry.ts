import type { newsList } from '@ldy/contract/news.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import type { z } from 'zod';
import type { FeedEntry } from '#server/collections/kinds/feed-entry.ts';

export type NewsRow = z.output<typeof newsList.item>;

/** The entry of an article: in its summary who said it and where. */
export function newsEntry(row: NewsRow, origin: string): FeedEntry {
  // A source may date an article to a day that is still to come.
  const at = new Date([row.published ?? row.first_seen, row.first_seen].sort()[0] as string);
  return {
    id: `urn:ldy:news:${row.id}`,
    title: row.title,
    page: origin + addressOf('InformationDetail', { id: row.id }),
    summary: [
      row.summary,
      `来源：${row.sources.map(({ name, url }) => `${name} ${url}`).join('；')}`,
      row.identifiers.join(' '),
    ]
      .filter(Boolean)
      .join('\n'),
    tags: row.topics.map(({ name }) => name),
    published: at,
    updated: at,
  };
}
