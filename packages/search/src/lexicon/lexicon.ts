import type { Strings } from '../columnar/segment.ts';

/**
 * What is known of names and words beside the records: how they are said, and how often they stand there. Built in one thread and read
 * in another: plain objects, and typed arrays on shared memory. Never changed once built.
 */
export interface Lexicon {
  names: Names;
  sounds: Sounds;
  vocabulary: Vocabulary;
}

/** What fields hold ids of; most found first, so that a smaller number is a better one. */
export interface Names {
  /** Which fields these are. */
  fields: readonly string[];
  /** Index of `fields`. */
  field: Uint8Array;
  id: Strings;
  name: Strings;
  /** What stands beside the name. */
  detail: Strings;
  /** In how many records. */
  found: Uint32Array;
  /** All ways to write a name, folded, a line each: for what stands inside of it. */
  written: Strings;
  /** All ways to begin to write it, in byte order, each with the number of its name. */
  spellings: { keys: Strings; names: Uint32Array };
}

/** What a Latin word may be the sound of, in byte order: `huawei` and `hw`, each with the Han words that are said so, separated by blanks. */
export interface Sounds {
  keys: Strings;
  words: Strings;
}

/** Words of titles and names, each kind by how often they stand there, for whoever mistypes one. */
export interface Vocabulary {
  latin: CountedWords & {
    /** See `letter-set.ts`: tells most words that are not alike apart without reading them. */
    letters: Uint32Array;
  };
  han: CountedWords;
}

export interface CountedWords {
  words: Strings;
  found: Uint32Array;
}
