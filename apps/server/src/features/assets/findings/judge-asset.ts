import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import type { AskedComponent } from '@ldy/matching/component/target.ts';
import { changedSincePosition } from '#server/platform/change-log/latest-changes.ts';
import { readLatestMark } from '#server/platform/change-log/read-changes.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import type { Matched } from '../match-inventory.ts';
import type { Turn } from '../matching/take-turns.ts';
import { digestOf, ownComponents } from '../own/own-components.ts';
import { type ChangedDeps, judgeChanged } from './judge-changed.ts';
import { type JudgedAsset, storeJudged } from './store-judged.ts';

export type Match = (components: readonly AskedComponent[]) => Promise<Matched[]>;

/** Judges all of an asset and stores it, unless it changes meanwhile: then what was judged is of what it was. */
export async function judgeAsset(deps: ChangedDeps, asset: Asset, match: Match, turn: Turn): Promise<JudgedAsset> {
  const { database } = deps;
  // Before anything is read that is compared: what changes from here on is looked at below.
  const judgedAt = deps.clock();
  const position = (await readLatestMark(database))?.position ?? '';
  const digest = await digestOf(database, asset);
  const components = await ownComponents(database, asset);
  const judged = { matched: await match(components), components, digest, position, judgedAt };
  if (await storeJudged(deps, asset, judged)) await catchUp(deps, asset.id, position, turn);
  return judged;
}

/**
 * What the library changed while the asset was judged. From the moment that its keys are stored, `followLibrary` finds it; what it had read before that is in the log
 * by now.
 */
async function catchUp(deps: ChangedDeps, assetId: string, after: string, turn: Turn): Promise<void> {
  const { database } = deps;
  const anchors = await changedSincePosition(database, VULNERABILITY.name, after);
  if (anchors.length > 0) await judgeChanged(deps, { anchors, position: '', assetId }, turn);
  await database.execute('update asset_judgement set is_caught_up = true where asset_id = $1', [assetId]);
}
