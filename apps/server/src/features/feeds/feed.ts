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

export interface FeedEntry {
  /** A URI that stays the same wherever the portal moves, so that readers know an entry again. */
  id: string;
  title: string;
  page: string;
  summary: string;
  tags: string[];
  published: Date | undefined;
  updated: Date;
}
