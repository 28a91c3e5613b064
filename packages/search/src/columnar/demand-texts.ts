import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { IndexedRecord } from '../indexed-record.ts';

const TEXTS = ['anchor', 'title', 'product', 'body'] as const;

/** A record comes as JSON: what is no text would be taken for one, and be found under `null` or not at all. */
export function demandTexts(collection: Collection, record: IndexedRecord): void {
  for (const name of TEXTS) if (typeof record[name] !== 'string') throw new TypeError(`Not a text: ${name}`);
  const lists = fieldsOf(collection, 'list').map(([name]): [string, unknown] => [name, record.values[name]]);
  for (const [name, values] of [['identifiers', record.identifiers] as const, ...lists]) {
    if (!Array.isArray(values)) throw new TypeError(`Not a list: ${name}`);
    for (const value of values) if (typeof value !== 'string') throw new TypeError(`Not a list of texts: ${name}`);
  }
}
