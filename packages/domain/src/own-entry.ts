/** What a table of ours has under a key that others wrote: what every object inherits, as `constructor`, is none of it. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
