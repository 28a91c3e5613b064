/** A legal text as data (sections of paragraphs, lists and tables), for rendering and tests. */
export type Block = string | { list: string[] } | { head: string[]; rows: string[][] };

export interface Section {
  /** The fragment of its address. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface LegalText {
  /** Summary shown above the text. */
  summary: string[];
  sections: Section[];
}

export const LEGAL_DOCUMENTS = ['protocol', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
export const LEGAL_TITLES: Record<LegalDocument, string> = { protocol: '用户协议', privacy: '隐私政策' };
