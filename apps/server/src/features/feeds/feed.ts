import type { FeedEntry } from '#server/collections/kinds/feed-entry.ts';

/** A feed before it is written in one of its formats. Texts are plain. */
export interface Feed {
  title: string;
  description: string;
  /** URL of the page that shows the same. */
  page: string;
  /** URL of the feed itself. */
  self: string;
  operator: string;
  entries: FeedEntry[];
}
