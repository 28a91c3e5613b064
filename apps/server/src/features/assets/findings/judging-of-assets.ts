/** One way for all that is judged of assets in a process: what somebody waits for goes before what the library changed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { matchInventory } from '../match-inventory.ts';
import { rememberRecords } from '../matching/remembered-records.ts';
import { rememberVerdicts } from '../matching/remembered-verdicts.ts';
import { BACKGROUND_MS, type Turn, takeTurns } from '../matching/take-turns.ts';
import { createMatching, type Matching } from './create-matching.ts';
import { judgeAsset } from './judge-asset.ts';
import { judgeChanged } from './judge-changed.ts';
import type { JudgedAsset, StoreDeps } from './store-judged.ts';

/** An asset of more is unknown: it is as many as a thousand machines have. */
const PAIRS_MAX = 5_000_000;
const LOOK_AGAIN_MS = 20;

export interface AssetJudging {
  /** Of components that belong to no asset. */
  matching: Matching;
  /** Somebody waits for it. */
  now(asset: Asset, by: { accountId: string; signal: AbortSignal }): Promise<JudgedAsset>;
  /** It has changed, and somebody will look at it soon. */
  soon(asset: Asset, signal: AbortSignal): Promise<JudgedAsset>;
  /** Its turn comes when no person waits. */
  later(asset: Asset, signal: AbortSignal): Promise<JudgedAsset>;
  /** These vulnerabilities changed, up to this position of the log. */
  changed(anchors: readonly string[], position: string, signal: AbortSignal): Promise<number>;
}

export function createAssetJudging(deps: StoreDeps): AssetJudging {
  const { database } = deps;
  const records = rememberRecords(database);
  const own = { ...deps, records };
  const library = { database, load: records.load, recall: rememberVerdicts(database) };
  const matching = createMatching(library);
  let waiting = 0;
  const first = async <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
  const match = (signal: AbortSignal, turn: Turn) => (components: Parameters<Matching>[0]) =>
    matchInventory({ ...library, pairsMax: PAIRS_MAX }, components, signal, turn);
  /** As `takeTurns`, and waits for as long as something else is judged that somebody waits for. */
  const patient = (signal: AbortSignal): Turn => {
    const turn = takeTurns(signal, BACKGROUND_MS);
    const pause = async () => {
      while (waiting > 0) await sleep(LOOK_AGAIN_MS, undefined, { signal });
    };
    return () => (waiting > 0 ? pause() : turn());
  };
  return {
    matching: (components, by) => first(() => matching(components, by)),
    now: (asset, by) =>
      first(() => judgeAsset(own, asset, (components) => matching(components, by), takeTurns(by.signal))),
    soon: (asset, signal) => first(() => judgeAsset(own, asset, match(signal, takeTurns(signal)), takeTurns(signal))),
    later: (asset, signal) => judgeAsset(own, asset, match(signal, patient(signal)), patient(signal)),
    changed: (anchors, position, signal) => judgeChanged(own, { anchors, position }, patient(signal)),
  };
}
