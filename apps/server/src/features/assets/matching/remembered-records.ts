import { type Prepared, prepare } from '@ldy/matching/judge/judge-record.ts';
import { createWeightedCache } from '#server/platform/cache/weighted-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadRecords, recordStamps } from '../../vulnerabilities/vulnerabilities-about.ts';
import type { LoadPrepared } from './known-record.ts';

interface Remembered {
  stamp: string;
  prepared: Prepared;
}

/** In statements of products; some 60 MB of memory. */
const MOST = 150_000;

/**
 * Prepared records in memory, those used last: to prepare one takes as long as judging hundreds of components by it. A record is used as long as its row in the
 * database is the same.
 */
export function rememberRecords(database: Database): LoadPrepared {
  const records = createWeightedCache<Remembered>(MOST);
  return async (anchors) => {
    const stamps = await recordStamps(database, anchors);
    const known = new Map<string, Prepared>();
    for (const { anchor, stamp } of stamps) {
      const one = records.get(anchor);
      if (one?.stamp === stamp) known.set(anchor, one.prepared);
    }
    const missing = anchors.filter((anchor) => !known.has(anchor));
    for (const row of missing.length === 0 ? [] : await loadRecords(database, missing)) {
      const prepared = prepare(row);
      known.set(row.anchor, prepared);
      records.put(row.anchor, { stamp: row.stamp, prepared }, weightOf(prepared));
    }
    return stamps.flatMap(({ anchor }) => known.get(anchor) ?? []);
  };
}

const weightOf = ({ products }: Prepared): number =>
  products.groups
    .flatMap(({ members }) => members)
    .reduce((sum, { versions, cpes }) => sum + 1 + versions.length + cpes.length, 1);
