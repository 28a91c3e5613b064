/** A legal text as data (sections of paragraphs, lists and tables), for rendering and tests. */
export type Block =
  | string
  | { list: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] };

export interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalText {
  title: string;
  /** Summary shown above the text. */
  summary: readonly string[];
  sections: readonly Section[];
}
