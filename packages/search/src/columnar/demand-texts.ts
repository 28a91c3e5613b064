import type { IndexedRecord } from '../indexed-record.ts';

const TEXTS = ['anchor', 'title', 'product', 'body'] as const;
const LISTS = ['identifiers', 'types', 'cwes', 'vendors', 'products', 'sources'] as const;

/** A record comes as JSON: what is no text would be taken for one, and be found under `null` or not at all. */
export function demandTexts(record: IndexedRecord): void {
  for (const name of TEXTS) if (typeof record[name] !== 'string') throw new TypeError(`Not a text: ${name}`);
  for (const name of LISTS) {
    const values: unknown = record[name];
    if (!Array.isArray(values)) throw new TypeError(`Not a list: ${name}`);
    for (const value of values) if (typeof value !== 'string') throw new TypeError(`Not a list of texts: ${name}`);
  }
}
