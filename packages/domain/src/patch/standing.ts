import { DAY_MS } from '../calendar/day.ts';
import type { DeliveredEntry } from '../record/delivered.ts';
import type { PatchSource } from './kinds.ts';

/** What a source says of its documents. */
export type PatchDocument =
  /** A document was read to its end. `tally`: what became of its entries, by kind. */
  | { source: PatchSource; kind: 'read'; name: string; revision: string; tally: Readonly<Record<string, number>> }
  /** The whole list of documents at a time. */
  | { source: PatchSource; kind: 'listing'; at: string; names: readonly string[] }
  /** The source says that it took the document away. */
  | { source: PatchSource; kind: 'deleted'; name: string; at: string };

export interface Listing {
  at: string;
  names: ReadonlySet<string>;
}

/** Months were seen to be missing for hours: several whole lists in a row, over some days, must lack a document before it counts as taken away. */
const LISTS_BEFORE_GONE = 5;
const DAYS_BEFORE_GONE = 7;

export interface Standing {
  /** When it was last listed, if the newest list lacks it. */
  notSeenSince: string | null;
  isGone: boolean;
}

/** Whether a document is still listed by its source, in whatever order the lists were read. One that was never listed counts as it was read. */
export function standingOf(name: string, listings: readonly Listing[], deletedAt: string | null = null): Standing {
  const sorted = [...listings].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const last = sorted.findLastIndex(({ names }) => names.has(name));
  const seen = sorted[last];
  if (deletedAt !== null && (seen === undefined || Date.parse(seen.at) < Date.parse(deletedAt)))
    return { notSeenSince: seen?.at ?? deletedAt, isGone: true };
  const lacking = sorted.slice(last + 1);
  const [first, newest] = [lacking[0], lacking.at(-1)];
  if (seen === undefined || !first || !newest) return { notSeenSince: null, isGone: false };
  const days = (Date.parse(newest.at) - Date.parse(first.at)) / DAY_MS;
  return { notSeenSince: seen.at, isGone: lacking.length >= LISTS_BEFORE_GONE && days >= DAYS_BEFORE_GONE };
}

/** What a source says of its own documents: delivered after all statements of a document, or without any. */
export interface DeliveredPatchDocument extends DeliveredEntry {
  kind: 'patch-document';
  raw: Uint8Array;
  document: PatchDocument;
}
