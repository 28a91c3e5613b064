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

/** Vendors, products and types; most found first, so that a smaller number is a better one. */
export interface Names {
  count: number;
  /** Index of `NAME_KINDS`. */
  kind: Uint8Array;
  id: Strings;
  name: Strings;
  vendorName: Strings;
  /** In how many records. */
  found: Uint32Array;
  /** All ways to write a name, folded, a line each: for what stands inside of it. */
  written: Strings;
  /** All ways to begin to write it, in byte order, each with the number of its name. */
  spellings: { keys: Strings; names: Uint32Array };
}

export const NAME_KINDS = ['vendor', 'product', 'type'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

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
