import { type Prepared, prepare } from '@ldy/matching/judge/judge-record.ts';
import { createWeightedCache } from '#server/platform/cache/weighted-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadRecords, recordStamps } from '../../vulnerabilities/vulnerabilities-about.ts';
import type { LoadPrepared } from './known-record.ts';
import { BACKGROUND_MS, takeTurns } from './take-turns.ts';

interface Remembered {
  stamp: string;
  prepared: Prepared;
}

/** In statements of products; some 140 MB of memory. */
const MOST = 150_000;
/** Documents that are parsed at once: others wait meanwhile. */
const AT_ONCE = 20;

export interface RememberedRecords {
  load: LoadPrepared;
  /** With the state of the record that each was prepared of; those that are there. */
  withStamps(
    anchors: readonly string[],
  ): Promise<{ stamps: ReadonlyMap<string, string>; prepared: ReadonlyMap<string, Prepared> }>;
}

/**
 * Prepared records in memory, those used last: to prepare one takes as long as judging hundreds of components by it. A record is used as long as its row in the
 * database is the same.
 */
export function rememberRecords(database: Database): RememberedRecords {
  const records = createWeightedCache<Remembered>(MOST);
  return { load, withStamps };

  async function load(anchors: readonly string[]): Promise<Prepared[]> {
    const { stamps, prepared } = await withStamps(anchors);
    return [...stamps.keys()].flatMap((anchor) => prepared.get(anchor) ?? []);
  }

  async function withStamps(anchors: readonly string[]) {
    const turn = takeTurns(undefined, BACKGROUND_MS);
    const stamps = new Map((await recordStamps(database, anchors)).map(({ anchor, stamp }) => [anchor, stamp]));
    const known = new Map<string, Prepared>();
    for (const [anchor, stamp] of stamps) {
      const one = records.get(anchor);
      if (one?.stamp === stamp) known.set(anchor, one.prepared);
    }
    const missing = anchors.filter((anchor) => !known.has(anchor));
    for (let at = 0; at < missing.length; at += AT_ONCE)
      for (const row of await loadRecords(database, missing.slice(at, at + AT_ONCE))) {
        await turn();
        const prepared = prepare(row);
        known.set(row.anchor, prepared);
        stamps.set(row.anchor, row.stamp);
        records.put(row.anchor, { stamp: row.stamp, prepared }, weightOf(prepared));
      }
    return { stamps, prepared: known };
  }
}

const weightOf = ({ products }: Prepared): number =>
  products.groups
    .flatMap(({ members }) => members)
    .reduce((sum, { versions, cpes }) => sum + 1 + versions.length + cpes.length, 1);
