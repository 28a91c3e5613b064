import type { NoticeDocument } from '@ldy/contract/notice-document.ts';

/** What was typed and not saved, with the version that it was typed upon. */
export interface KeptDraft {
  by: string;
  at: string;
  base: { version: number; document: NoticeDocument };
  document: NoticeDocument;
}

const keyOf = (id: string) => `ldy.notice.${id}`;

/** Kept in the browser until it is saved or discarded; signing out takes it away with everything else of the account. */
export function keepDraft(id: string, kept: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch (error) {
    // Full or forbidden: the text is then in this page alone.
    console.error(error);
  }
}

export function readKeptDraft(id: string, by: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as KeptDraft | null;
    return kept?.by === by && kept.base?.document && kept.document ? kept : null;
  } catch {
    return null;
  }
}

export function dropKeptDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch (error) {
    console.error(error);
  }
}
