import { futureNote, isFuture } from '@ldy/domain/calendar/future.ts';
import type { DeliveredPatchDocument } from '@ldy/domain/patch/standing.ts';
import type { DeliveredPatch } from '@ldy/domain/patch/statement.ts';

/** What is said of a patch, without days that lie in the future; `revision` orders versions, and one of the future would keep all later ones out. */
export function withoutFutureDates(delivered: DeliveredPatch, now: string): DeliveredPatch {
  const { statement } = delivered;
  const { revision, published, updated } = statement;
  const future = [...new Set([revision, published ?? '', updated ?? ''].filter((date) => isFuture(date, now)))];
  if (future.length === 0) return delivered;
  const known = (date: string | null) => (date !== null && isFuture(date, now) ? null : date);
  const taken = { ...statement, revision: known(revision) ?? '', published: known(published), updated: known(updated) };
  return {
    ...{ ...delivered, statement: taken, raw: Buffer.from(JSON.stringify(taken)) },
    notes: [...(delivered.notes ?? []), ...future.map(futureNote)],
  };
}

/** The same of what a source says of its documents; a list of documents of a day to come is none. */
export function withoutFutureRevision(
  delivered: DeliveredPatchDocument,
  now: string,
): DeliveredPatchDocument | { refused: string } {
  const { document } = delivered;
  if (document.kind !== 'read')
    return isFuture(document.at, now) ? { refused: `its time ${document.at} is in the future` } : delivered;
  if (!isFuture(document.revision, now)) return delivered;
  return { ...delivered, document: { ...document, revision: '' } };
}
