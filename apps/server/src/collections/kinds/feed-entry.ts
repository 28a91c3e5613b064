/** A record as feeds show it. Texts are plain. */
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
