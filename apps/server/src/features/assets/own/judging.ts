import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { createWeightedCache } from '#server/platform/cache/weighted-cache.ts';
import { readVersion } from '#server/platform/change-log/read-version.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createSemaphore, type Semaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import { type Matched, matchInventory } from '../match-inventory.ts';
import { keyOfReader, rememberRecords } from '../matching/remembered-records.ts';
import type { AskedComponent } from '../matching/target.ts';
import { nothingSeen, seenBy } from '../seen-by.ts';
import { ownComponents } from './own-components.ts';

interface By {
  accountId: string;
  reader: Reader;
  signal: AbortSignal;
}

/** All verdicts about one asset, made of records as the reader sees them. */
export type JudgedAsset = Redacted<{
  matched: readonly Matched[];
  /** Components, those that cannot be compared as well. */
  total: number;
}>;
export type Judging = (asset: Asset, by: By) => Promise<JudgedAsset>;
/** Of components that belong to no asset. */
export type Matching = (components: readonly AskedComponent[], by: By) => Promise<Matched[]>;

/** All accounts together; the records are prepared on the thread that answers. */
const ALL = { atOnce: 3, waiting: 60 };
/** A reader waits 30 seconds at most: what takes longer would never be answered. */
const PAIRS_MAX = 500_000;
/** One account waits for itself. */
const OF_ACCOUNT = { atOnce: 1, waiting: 12 };

/** Judges by records that stay prepared between calls, for one account one thing at a time. */
export function createMatching(database: Database): Matching {
  const remembered = rememberRecords(database);
  const all = createSemaphore(ALL);
  const ofAccount = new Map<string, { turn: Semaphore; asking: number }>();
  return async (components, { accountId, reader, signal }) => {
    const own = ofAccount.get(accountId) ?? { turn: createSemaphore(OF_ACCOUNT), asking: 0 };
    ofAccount.set(accountId, own);
    own.asking += 1;
    try {
      const library = { database, load: remembered(reader, seenBy(reader)), pairsMax: PAIRS_MAX };
      const match = () => matchInventory(library, components, signal);
      return await own.turn(() => all(match, signal), signal);
    } finally {
      own.asking -= 1;
      if (own.asking === 0) ofAccount.delete(accountId);
    }
  };
}

/** Verdicts that stay, of the assets that were asked for last. */
const REMEMBERED_MAX = 200_000;

/** Judges an asset once for all pages of its findings: again where the asset, the library or what the reader may see has changed. */
export function createJudging(database: Database, matching: Matching): Judging {
  const remembered = createWeightedCache<JudgedAsset>(REMEMBERED_MAX);
  return async (asset, by) => {
    const key = [await stampOf(database, asset.id), keyOfReader(by.reader)].join(' ');
    const known = remembered.get(key);
    if (known) return known;
    const components = await ownComponents(database, asset);
    const matched = await matching(components, by);
    const judged = derive(nothingSeen(by.reader), () => ({ matched, total: components.length }));
    const weight = matched.reduce((sum, { verdicts }) => sum + 1 + verdicts.length, 1);
    if (weight <= REMEMBERED_MAX) remembered.put(key, judged, weight);
    return judged;
  };
}

/** Of the state of an asset and of the library. */
async function stampOf(database: Database, id: string): Promise<string> {
  const [asset] = await database.query<{ stamp: string }>(
    "select xmin::text || ' ' || ctid::text as stamp from asset where id = $1",
    [id],
  );
  return [id, asset?.stamp, await readVersion(database, VULNERABILITY.name)].join(' ');
}
