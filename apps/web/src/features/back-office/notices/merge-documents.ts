import type { NoticeDocument } from '@ldy/contract/notice/document.ts';

export type NoticeField = keyof NoticeDocument;

export interface Merged {
  document: NoticeDocument;
  /** Fields that both changed, each in their own way. */
  conflicts: NoticeField[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
export const fieldsThatDiffer = (a: NoticeDocument, b: NoticeDocument): NoticeField[] =>
  (Object.keys({ ...a, ...b }) as NoticeField[]).filter((field) => !same(a[field], b[field]));

/**
 * Two documents that were made of the same one, as one: what only one of them changed is taken, what both changed stays as it is in `mine` and is named, so
 * that somebody chooses.
 */
export function mergeDocuments(base: NoticeDocument, mine: NoticeDocument, theirs: NoticeDocument): Merged {
  const document: NoticeDocument = { ...mine };
  const conflicts: NoticeField[] = [];
  const take = <Field extends NoticeField>(field: Field) => {
    document[field] = theirs[field];
  };
  for (const field of fieldsThatDiffer(base, theirs)) {
    if (same(mine[field], theirs[field])) continue;
    if (same(base[field], mine[field])) take(field);
    else conflicts.push(field);
  }
  return { document, conflicts };
}
