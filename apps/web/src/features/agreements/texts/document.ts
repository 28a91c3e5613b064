/** A legal text as data: sections of paragraphs, lists and tables, so that it is rendered, counted and checked in one way. */
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
  /** What a hurried reader should know. */
  summary: readonly string[];
  sections: readonly Section[];
}
