import type { Reader } from '@ldy/domain/access/reader.ts';
import { createWeightedCache } from '#server/platform/cache/weighted-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadRecords, recordStamps } from '../../vulnerabilities/vulnerabilities-about.ts';
import { type LoadPrepared, type Prepared, prepare, type See } from './known-record.ts';

interface Remembered {
  stamp: string;
  /** By what a reader may see. */
  byReader: Map<string, Prepared>;
}

/** In statements of products; some 60 MB of memory. */
const MOST = 150_000;

/**
 * Prepared records in memory, those used last: to prepare one takes as long as judging hundreds of components by it. A record is used as long as its row in the
 * database is the same.
 */
export function rememberRecords(database: Database): (reader: Reader, see: See) => LoadPrepared {
  const records = createWeightedCache<Remembered>(MOST);
  return (reader, see) => {
    const key = keyOfReader(reader);
    return async (anchors) => {
      const stamps = await recordStamps(database, anchors);
      const known = new Map<string, Prepared>();
      for (const { anchor, stamp } of stamps) {
        const one = records.get(anchor);
        const prepared = one?.stamp === stamp ? one.byReader.get(key) : undefined;
        if (prepared) known.set(anchor, prepared);
      }
      const missing = anchors.filter((anchor) => !known.has(anchor));
      for (const row of missing.length === 0 ? [] : await loadRecords(database, missing)) {
        const prepared = prepare(row, see(row));
        known.set(row.anchor, prepared);
        const former = records.get(row.anchor);
        const byReader = former?.stamp === row.stamp ? former.byReader : new Map<string, Prepared>();
        byReader.set(key, prepared);
        records.put(row.anchor, { stamp: row.stamp, byReader }, weightOf(prepared) * byReader.size);
      }
      return stamps.flatMap(({ anchor }) => known.get(anchor) ?? []);
    };
  };
}

/** Readers with the same permissions see the same. */
export const keyOfReader = ({ seesEverything, permissions }: Reader): string =>
  seesEverything ? 'all' : permissions.join();

const weightOf = ({ products }: Prepared): number =>
  products.groups
    .flatMap(({ members }) => members)
    .reduce((sum, { versions, cpes }) => sum + 1 + versions.length + cpes.length, 1);
