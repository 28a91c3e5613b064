import type { TextPart } from '../condition.ts';

/**
 * A part of the library as columns, immutable: a change is a tombstone here and a new row in a younger segment, as in Lucene. Documents are
 * numbered by anchor in descending byte order, so the smaller number wins ties. Consists only of plain objects, numbers, and typed arrays
 * on shared memory, so it is passed between threads without a copy and written to files unchanged.
 */
export interface Segment {
  /** Number of documents. */
  count: number;
  /** Document → anchor. Sorted, so an anchor is found by bisection. */
  anchors: Strings;
  /** Every identifier in byte order, with its documents. */
  identifiers: Dictionary;
  /** Document → identifiers, as indices into `identifiers`, ascending. */
  identifiersOf: Lists;
  /** Columns by field name. Ranks; 0 for no value. */
  choices: Record<string, Uint8Array>;
  /** NaN for no value. */
  scores: Record<string, Float32Array>;
  /** Days since 1970-01-01; NO_DAY for no value. */
  days: Record<string, Int32Array>;
  /** Microseconds since 1970, exact until the year 2255. */
  instants: Record<string, Float64Array>;
  /** Bit sets over the documents. */
  flags: Record<string, Uint32Array>;
  /** Values in byte order, each with its documents. */
  lists: Record<string, Dictionary>;
  /** Document → values, as indices into `lists`, ascending; as stored, without ancestors. */
  listsOf: Record<string, Lists>;
  /** Every term of any part in byte order, with the documents that have it in any part. */
  terms: Dictionary;
  /** Postings for the same terms: documents that have the term in the title, or in a name. */
  termsIn: Record<'title' | 'names', Postings>;
  /** Document → its folded text. */
  texts: Record<TextPart, Strings>;
  /**
   * Sort, or column used for ranges → all documents, greatest first; and document → its rank. `relevance` is the order among equal matches:
   * by importance, then newest first.
   */
  orders: Record<string, { order: Uint32Array; rank: Uint32Array }>;
}

/** Concatenated UTF-8 texts. `offsets[i]` to `offsets[i + 1]` is text i. */
export interface Strings {
  bytes: Uint8Array;
  offsets: Uint32Array;
}

/** Concatenated lists of numbers; `offsets[i]` to `offsets[i + 1]` is list i. */
export interface Lists {
  values: Uint32Array;
  offsets: Uint32Array;
}

/** Every key has at least one document. */
export interface Dictionary {
  keys: Strings;
  postings: Postings;
}

/**
 * Documents of each key. Rare keys have a sorted list in `sorted`; keys of more than one in DENSE documents have a bit set of `words` words
 * in `dense`. `starts[key]` is the first index in the array that `isDense` selects, `counts[key]` the number of documents.
 */
export interface Postings {
  counts: Uint32Array;
  starts: Uint32Array;
  /** Bit set over the keys. */
  isDense: Uint32Array;
  sorted: Uint32Array;
  dense: Uint32Array;
}

export const DENSE = 32;
export const NO_DAY = -(2 ** 31);

/** A segment and its live documents as a bit set, 1 for live. Only the searching thread writes it. */
export interface LiveSegment {
  segment: Segment;
  alive: Uint32Array;
  /** Number of bits set in `alive`. */
  count: number;
}
