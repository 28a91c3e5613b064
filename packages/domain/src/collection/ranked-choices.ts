interface Ranked<Key> {
  key: Key;
  cn: string;
  rank: number;
  words: readonly string[];
}

/** The choices of a table of ranked values: each is written and shown by its Chinese name, and found by its key and its words. */
export const rankedChoices = <Key extends string>(table: readonly Ranked<Key>[]) =>
  table.map(({ key, cn, rank, words }) => ({
    value: key,
    write: cn,
    label: cn,
    short: cn,
    words: [key, ...words],
    rank,
  }));
