import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { hasChangedSince } from '#server/platform/change-log/latest-changes.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import { digestOf } from '../own/own-components.ts';
import { rulesOfVerdicts } from './rules-of-verdicts.ts';

/** What is stored of the judging of an asset, and how far it can be relied on. */
export interface Standing {
  covered: number;
  total: number;
  unaffected: number;
  sources: string[];
  judgedAt: string;
  /** It was judged as it is now, by our rules. */
  isOfAsset: boolean;
  isCaughtUp: boolean;
  /** And nothing has happened in the library since. */
  isCurrent: boolean;
}

/** `null` if it was never judged. */
export async function readStanding(q: Queryable, asset: Asset): Promise<Standing | null> {
  const [row] = await q.query<
    Omit<Standing, 'isOfAsset' | 'isCurrent'> & { rules: string; digest: string; position: string }
  >(
    `select j.rules, j.digest, greatest(j.position, s.position) as position, j.covered, j.total, j.unaffected, j.sources, j.judged_at as "judgedAt",
       j.is_caught_up as "isCaughtUp"
     from asset_judgement j, asset_judging_state s where j.asset_id = $1`,
    [asset.id],
  );
  if (!row) return null;
  const { rules, digest, position, ...standing } = row;
  const isOfAsset = rules === rulesOfVerdicts() && digest === (await digestOf(q, asset));
  const isCurrent = isOfAsset && row.isCaughtUp && !(await hasChangedSince(q, VULNERABILITY.name, position));
  return { ...standing, isOfAsset, isCurrent };
}
