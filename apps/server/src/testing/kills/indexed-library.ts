import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { randomRecords } from '@ldy/search/testing/random-records.ts';

/** A fixed set of records. Ids of one scheme, so that each has its own EPSS score, and distinct LDY numbers. */
export function indexedLibrary(): IndexedRecord[] {
  return randomRecords(41, 600)
    .filter(({ anchor }) => anchor.startsWith('CVE-'))
    .map((record) => ({ ...record, identifiers: [record.anchor] }));
}
