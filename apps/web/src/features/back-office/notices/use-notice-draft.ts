import type { readDraft } from '@ldy/contract/back-office/notices.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { NoticeDocument } from '@ldy/contract/notice-document.ts';
import { useEffect, useState } from 'react';
import { useStaff } from '../kit/read-staff.ts';
import { fieldsThatDiffer, type Merged, mergeDocuments } from './merge-documents.ts';
import { dropKeptDraft, keepDraft, readKeptDraft } from './stored-draft.ts';

export type Draft = OutputOf<typeof readDraft>;

/** What is in front of the editor before it is kept in the browser. */
const KEEP_AFTER_MS = 400;

/**
 * The text that is typed, beside the version that it is typed upon. It is kept in the browser until it is saved. When somebody else saved meanwhile, what
 * they changed is taken over where only they changed it; where both did, the editor chooses.
 */
export function useNoticeDraft(found: Draft) {
  const { user_name } = useStaff();
  const [kept] = useState(() => readKeptDraft(found.id, user_name));
  const isRestored = kept !== null && fieldsThatDiffer(kept.document, found.document).length > 0;
  const [base, setBase] = useState(isRestored ? kept.base : { version: found.version, document: found.document });
  const [document, setDocument] = useState<NoticeDocument>(isRestored ? kept.document : found.document);
  const [restoredAt, setRestoredAt] = useState(isRestored ? kept.at : '');
  const [merge, setMerge] = useState<(Merged & { theirs: NoticeDocument; by: string }) | null>(null);

  // Somebody saved: those who typed nothing follow; with what was typed it becomes one.
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
      dropKeptDraft(found.id);
      return;
    }
    const keep = () => keepDraft(found.id, { by: user_name, at: new Date().toISOString(), base, document });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [found.id, user_name, isChanged, base, document]);

  return {
    document,
    base,
    isChanged,
    restoredAt,
    merge,
    change: (part: Partial<NoticeDocument>) => setDocument((before) => ({ ...before, ...part })),
    /** After a save: what was sent is the version that is typed upon now. */
    saved: (version: number, sent: NoticeDocument) => {
      setBase({ version, document: sent });
      // As it was read: without blanks at the ends. What was typed while it was sent stays.
      setDocument((now) => (now === document ? sent : now));
      setRestoredAt('');
    },
    discard: () => {
      setDocument(base.document);
      setRestoredAt('');
    },
    /** The editor chose: `chosen` goes on, upon what the other one saved. */
    finishMerge: (chosen: NoticeDocument) => {
      if (!merge) return;
      setDocument(chosen);
      setBase({ version: found.version, document: merge.theirs });
      setMerge(null);
    },
  };
}
export type NoticeDraft = ReturnType<typeof useNoticeDraft>;
