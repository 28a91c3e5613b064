import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { randomRecords } from '@ldy/search/testing/random-records.ts';
import type { IndexedCollection } from '../../collections/engine/indexed.ts';
import { readNamesVersion } from '../../features/products/product-names.ts';
import { LISTED_VULNERABILITIES } from '../../features/vulnerabilities/list/listed-vulnerabilities.ts';
import { VULNERABILITY } from '../../features/vulnerabilities/logged-vulnerability.ts';

/** As the portal holds it, by rules of its own. */
export const INDEXED_LIBRARY: IndexedCollection = {
  ...LISTED_VULNERABILITIES,
  indexed: { kind: VULNERABILITY.name, rules: () => 'kills', namesVersion: readNamesVersion, folder: '' },
};

/** A fixed set of records. Ids of one scheme, so that each has its own EPSS score, and distinct LDY numbers. */
export function indexedLibrary(): IndexedRecord[] {
  return randomRecords(41, 600)
    .filter(({ anchor }) => anchor.startsWith('CVE-'))
    .map((record) => ({ ...record, identifiers: [record.anchor] }));
}
