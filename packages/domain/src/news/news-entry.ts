import type { DeliveredEntry } from '../record/delivered.ts';

/** Where a feed comes from, in its own words. */
export interface NewsFeed {
  /** Its title; '' if it gives none. */
  name: string;
  /** An http address, or ''. */
  homepage: string;
  /** The address of the feed itself, or ''. Where the portal fetched it, if it did. */
  feedUrl: string;
  /** It was fetched elsewhere than at its home page, which may be anybody's: it goes by its own address. */
  isFromElsewhere?: true;
}

/** What one feed says of one article; all texts are plain. */
export interface NewsEntry {
  /** Unique within the feed. */
  key: string;
  url: string;
  title: string;
  summary: string;
  /** Paragraphs of the full text, '' if the feed has none. Stored only where the licence of the source allows it. */
  content: string;
  /** The language that the feed declares, e.g. `zh-cn`; '' if none. */
  language: string;
  /** ISO time in UTC; null if the feed gives none that can be read. */
  published: string | null;
  /** Words under which the feed files it. */
  categories: readonly string[];
}

/** The feed took the article back. */
export interface WithdrawnNews {
  key: string;
  withdrawn: true;
}

/** Longest texts that are stored, in characters. */
export const NEWS_LIMITS = {
  ...{ title: 200, summary: 300, content: 20_000, categories: 20, category: 50 },
  /** Of one feed in one import: feeds hold the newest, and no reader follows more. */
  entries: 1_000,
} as const;

export interface DeliveredNews extends DeliveredEntry {
  kind: 'news';
  raw: Uint8Array;
  feed: NewsFeed;
  entry: NewsEntry | WithdrawnNews;
}
