import { type Collection, fieldOf, sortFieldsOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind } from '@ldy/domain/collection/field.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { instantText, microsecondsOf } from '../instants.ts';

export type Key = string | number | null;

const kindOf = (collection: Collection, name: string): FieldKind => fieldOf(collection, name).kind;

/** The sort values of a record, as a cursor encodes them. */
export const keysOf = (collection: Collection, { values }: IndexedRecord, sort: string): Key[] =>
  sortFieldsOf(collection, sort).map((name) => {
    const value = values[name] as Key;
    return kindOf(collection, name) === 'instant' ? instantText(microsecondsOf(String(value))) : value;
  });

/** Keys of a cursor that was validated for this order. */
export const readKeys = (keys: readonly unknown[]): Key[] => keys.map((key) => key as Key);

/** Greater first, without a value last. */
export function byColumns(collection: Collection, a: readonly Key[], b: readonly Key[], sort: string): number {
  const kinds = sortFieldsOf(collection, sort).map((name) => kindOf(collection, name));
  for (const [index, key] of a.entries()) {
    const order = downwards(comparable(key, kinds[index]), comparable(b[index] ?? null, kinds[index]));
    if (order !== 0) return order;
  }
  return 0;
}

function downwards(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

function comparable(key: Key, kind: FieldKind | undefined): number | null {
  if (key === null) return null;
  if (typeof key === 'number') return Math.fround(key);
  return kind === 'instant' ? microsecondsOf(key) : Date.parse(`${key}T00:00:00Z`);
}
