import type { readDraft } from '@ldy/contract/back-office/notices.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { useEffect, useState } from 'react';
import { useStaff } from '../kit/read-staff.ts';
import { fieldsThatDiffer, type Merged, mergeDocuments } from './merge-documents.ts';
import { dropStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts';

export type Draft = OutputOf<typeof readDraft>;

/** How long after the last change the text is stored in the browser. */
const STORE_AFTER_MS = 400;

/**
 * The text that is typed, with the version that it changes. It is stored in the browser until it is saved. When somebody else saved meanwhile, what
 * they changed is taken over where only they changed it; where both did, the editor chooses.
 */
export function useNoticeDraft(found: Draft) {
  const { user_name } = useStaff();
  const [stored] = useState(() => readStoredDraft(found.id, user_name));
  const isRestored = stored !== null && fieldsThatDiffer(stored.document, found.document).length > 0;
  const [base, setBase] = useState(isRestored ? stored.base : { version: found.version, document: found.document });
  const [document, setDocument] = useState<NoticeDocument>(isRestored ? stored.document : found.document);
  const [restoredAt, setRestoredAt] = useState(isRestored ? stored.at : '');
  const [merge, setMerge] = useState<(Merged & { theirs: NoticeDocument; by: string }) | null>(null);

  // Somebody else saved: an untouched text follows; a changed one is merged with it.
  if (found.version > base.version && merge === null) {
    const isTouched = fieldsThatDiffer(base.document, document).length > 0;
    const merged = mergeDocuments(base.document, document, found.document);
    if (!isTouched || merged.conflicts.length === 0) {
      setDocument(merged.document);
      setBase({ version: found.version, document: found.document });
    } else setMerge({ ...merged, theirs: found.document, by: found.saved_by });
  }

  const isChanged = fieldsThatDiffer(base.document, document).length > 0;
  useEffect(() => {
    if (!isChanged) {
      dropStoredDraft(found.id);
      return;
    }
    const store = () => storeDraft(found.id, { by: user_name, at: new Date().toISOString(), base, document });
    const timer = setTimeout(store, STORE_AFTER_MS);
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', store);
    };
  }, [found.id, user_name, isChanged, base, document]);

  return {
    document,
    base,
    isChanged,
    restoredAt,
    merge,
    change: (part: Partial<NoticeDocument>) => setDocument((before) => ({ ...before, ...part })),
    /** After a save: what was sent is the version that further changes begin with. */
    saved: (version: number, sent: NoticeDocument) => {
      setBase({ version, document: sent });
      // As the server stored it: without blanks at the ends. What was typed meanwhile stays.
      setDocument((now) => (now === document ? sent : now));
      setRestoredAt('');
    },
    discard: () => {
      setDocument(base.document);
      setRestoredAt('');
    },
    /** The editor chose: `chosen` becomes the text, as a change of what the other editor saved. */
    finishMerge: (chosen: NoticeDocument) => {
      if (!merge) return;
      setDocument(chosen);
      setBase({ version: found.version, document: merge.theirs });
      setMerge(null);
    },
  };
}
export type NoticeDraft = ReturnType<typeof useNoticeDraft>;
