/** An entry as it is stored. */
export interface EntryRow {
  source_id: string;
  key: string;
  url: string;
  url_key: string;
  title: string;
  title_key: string;
  summary: string;
  content: string;
  language: string;
  categories: readonly string[];
  published_at: string | null;
  hash: string;
}
