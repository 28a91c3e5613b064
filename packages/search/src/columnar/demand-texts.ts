import type { IndexedRecord } from '../indexed-record.ts';

const TEXTS = ['anchor', 'title', 'names', 'body'] as const;

/** Records come from JSON. A value that is not a string would be converted to one and be found as `null`, or not at all. */
export function demandTexts(record: IndexedRecord, lists: readonly string[]): void {
  for (const name of TEXTS) if (typeof record[name] !== 'string') throw new TypeError(`Not a text: ${name}`);
  demandList('identifiers', record.identifiers);
  for (const name of lists) demandList(name, record.values[name]);
}

function demandList(name: string, values: unknown): void {
  if (!Array.isArray(values)) throw new TypeError(`Not a list: ${name}`);
  for (const value of values) if (typeof value !== 'string') throw new TypeError(`Not a list of texts: ${name}`);
}
