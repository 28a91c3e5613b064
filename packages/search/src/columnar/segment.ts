import type { TextPart } from '../condition.ts';

/**
 * A part of the library as columns, never changed once built (a change is a tombstone here and a new row in a younger segment, as in
 * Lucene). Documents are numbered by their anchors downwards in byte order, so a smaller number wins where all else is equal.
 * Only plain objects, numbers, and typed arrays on shared memory: it goes between threads without a copy and into a file as it is.
 */
export interface Segment {
  /** Number of documents. */
  count: number;
  /** Document → anchor. Sorted, so an anchor is found by halving. */
  anchors: Strings;
  /** Each identifier once, in byte order; its documents. */
  identifiers: Dictionary;
  /** Document → identifiers, as numbers of `identifiers`, upwards. */
  identifiersOf: Lists;
  /** Columns by the names of their fields. Ranks; 0 for none. */
  choices: Record<string, Uint8Array>;
  /** NaN where there is none. */
  scores: Record<string, Float32Array>;
  /** Days since 1970; NO_DAY where there is none. */
  days: Record<string, Int32Array>;
  /** Microseconds since 1970, exact until the year 2255. */
  instants: Record<string, Float64Array>;
  /** Bit sets over the documents. */
  flags: Record<string, Uint32Array>;
  /** Values in byte order, each with its documents. */
  lists: Record<string, Dictionary>;
  /** Document → values, as numbers of `lists`, upwards; as stored, without those above them. */
  listsOf: Record<string, Lists>;
  /** Every term of any part, in byte order, with the documents that have it anywhere. */
  terms: Dictionary;
  /** The same terms: the documents that have it in the title, or in a name. */
  termsIn: Record<'title' | 'names', Postings>;
  /** Document → its folded text. */
  texts: Record<TextPart, Strings>;
  /**
   * Sort, or column that ranges are read from → documents, greatest first, over the whole segment; and document → place in it. `relevance`
   * is the order of those that match equally well: by importance, then the newest.
   */
  orders: Record<string, { order: Uint32Array; rank: Uint32Array }>;
}

/** Texts one after the other, in UTF-8. `offsets[i]` to `offsets[i + 1]` is text i. */
export interface Strings {
  bytes: Uint8Array;
  offsets: Uint32Array;
}

/** Lists of numbers one after the other; `offsets[i]` to `offsets[i + 1]` is list i. */
export interface Lists {
  values: Uint32Array;
  offsets: Uint32Array;
}

/** Every key has a document. */
export interface Dictionary {
  keys: Strings;
  postings: Postings;
}

/**
 * Documents of each key. Rare keys have their documents sorted upwards in `sorted`; keys of more than one in DENSE documents have a bit
 * set of `words` words in `dense` instead. `starts[key]` is the first number in the array that `isDense` names, `counts[key]` how
 * many documents there are.
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

/** A segment and which of its documents still stand: bit set, 1 for alive. Only the searching thread writes it. */
export interface LiveSegment {
  segment: Segment;
  alive: Uint32Array;
  /** How many bits of `alive` are set. */
  count: number;
}
