import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { randomRecords } from '@ldy/search/testing/random-records.ts';

/** Always the same records. Ids of one scheme, so that each has an EPSS score of its own, and no number of ours twice. */
export function indexedLibrary(): IndexedRecord[] {
  return randomRecords(41, 600)
    .filter(({ anchor }) => anchor.startsWith('CVE-'))
    .map((record) => ({ ...record, identifiers: [record.anchor] }));
}
