import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import type { AskedComponent } from '@ldy/matching/component/target.ts';
import { createWeightedCache } from '#server/platform/cache/weighted-cache.ts';
import { readLatestMark } from '#server/platform/change-log/read-changes.ts';
import { readVersion } from '#server/platform/change-log/read-version.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createSemaphore, type Semaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import { type JudgedAsset, type StoreDeps, storeJudged } from '../findings/store-judged.ts';
import { type Matched, matchInventory } from '../match-inventory.ts';
import { rememberRecords } from '../matching/remembered-records.ts';
import { digestOf, ownComponents } from './own-components.ts';

interface By {
  accountId: string;
  signal: AbortSignal;
}

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
  const library = { database, load: rememberRecords(database), pairsMax: PAIRS_MAX };
  const all = createSemaphore(ALL);
  const ofAccount = new Map<string, { turn: Semaphore; asking: number }>();
  return async (components, { accountId, signal }) => {
    const own = ofAccount.get(accountId) ?? { turn: createSemaphore(OF_ACCOUNT), asking: 0 };
    ofAccount.set(accountId, own);
    own.asking += 1;
    try {
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

/** Judges an asset once for all pages of its findings, and stores them: again where the asset or the library has changed. */
export function createJudging(deps: StoreDeps, matching: Matching): Judging {
  const { database } = deps;
  const remembered = createWeightedCache<JudgedAsset>(REMEMBERED_MAX);
  return async (asset, by) => {
    const key = await stampOf(database, asset.id);
    const known = remembered.get(key);
    if (known) return known;
    // Before anything is read that is compared: what changes meanwhile is judged again.
    const position = (await readLatestMark(database))?.position ?? '';
    const digest = await digestOf(database, asset);
    const components = await ownComponents(database, asset);
    const matched = await matching(components, by);
    const judged = { matched, total: components.length, digest, position };
    await storeJudged(deps, asset, judged);
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
