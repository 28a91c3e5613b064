import type { NoticeDocument } from '@ldy/contract/notice/document.ts';

/** Text that is not saved yet, with the version that it changes. */
export interface StoredDraft {
  by: string;
  at: string;
  base: { version: number; document: NoticeDocument };
  document: NoticeDocument;
}

const keyOf = (id: string) => `ldy.notice.${id}`;

/** Stored in the browser until the draft is saved or discarded; signing out deletes it with everything else of the account. */
export function storeDraft(id: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch (error) {
    // Full or forbidden: the text is then in this page only.
    console.error(error);
  }
}

export function readStoredDraft(id: string, by: string): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as StoredDraft | null;
    return draft?.by === by && draft.base?.document && draft.document ? draft : null;
  } catch {
    return null;
  }
}

export function dropStoredDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch (error) {
    console.error(error);
  }
}
