import type { Strings } from '../columnar/segment.ts';

/**
 * Names and words with their pronunciations and frequencies. Built in one thread and read in another: plain objects, and typed arrays on
 * shared memory. Immutable.
 */
export interface Lexicon {
  names: Names;
  sounds: Sounds;
  vocabulary: Vocabulary;
}

/** Names of the ids that fields hold, most frequent first. */
export interface Names {
  /** The field names. */
  fields: readonly string[];
  /** Index into `fields`. */
  field: Uint8Array;
  id: Strings;
  name: Strings;
  /** Additional text shown beside the name. */
  detail: Strings;
  /** Number of records. */
  found: Uint32Array;
  /** All spellings of each name, folded, one per line; used for substring matches. */
  written: Strings;
  /** All spellings in byte order for prefix matches, each with its name number. */
  spellings: { keys: Strings; names: Uint32Array };
}

/** Pronunciations and initials in byte order (`huawei`, `hw`), each with its Han words, separated by spaces. */
export interface Sounds {
  keys: Strings;
  words: Strings;
}

/** Words of titles and names, each kind most frequent first; used to correct typos. */
export interface Vocabulary {
  latin: CountedWords & {
    /** See `letter-set.ts`: rules out most dissimilar words without reading them. */
    letters: Uint32Array;
  };
  han: CountedWords;
}

export interface CountedWords {
  words: Strings;
  found: Uint32Array;
}
