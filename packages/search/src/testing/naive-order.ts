import type { IndexedRecord } from '../indexed-record.ts';
import { instantText, microsecondsOf } from '../instants.ts';
import type { SortName } from '../search-engine.ts';

export type Key = string | number | null;
type Sort = Exclude<SortName, 'relevance'>;

/** The values that an order looks at, as a cursor writes them. */
const KEYS: Record<Sort, (record: IndexedRecord) => Key[]> = {
  published: ({ published }) => [published],
  updated: ({ updated }) => [updated],
  intake: ({ intake }) => [instantText(microsecondsOf(intake))],
  severity: ({ severity, published }) => [severity, published],
  cvss: ({ cvss, published }) => [cvss, published],
  epss: ({ epss }) => [epss],
};

export const keysOf = (record: IndexedRecord, sort: Sort): Key[] => KEYS[sort](record);

/** Those of a cursor that was found to fit its order. */
export const readKeys = (keys: readonly unknown[]): Key[] => keys.map((key) => key as Key);

/** Greater ones first, those without a value last. */
export function byColumns(a: readonly Key[], b: readonly Key[], sort: Sort): number {
  for (const [index, key] of a.entries()) {
    const order = downwards(comparable(key, sort), comparable(b[index] ?? null, sort));
    if (order !== 0) return order;
  }
  return 0;
}

function downwards(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

function comparable(key: Key, sort: Sort): number | null {
  if (key === null) return null;
  if (typeof key === 'number') return Math.fround(key);
  return sort === 'intake' ? microsecondsOf(key) : Date.parse(`${key}T00:00:00Z`);
}
