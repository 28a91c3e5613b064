import { type LatestChange, latestChanges } from '#server/platform/change-log/latest-changes.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import { type FindingChange, isRelief } from './difference.ts';
import type { Judgement } from './judgement.ts';

/** Why a verdict is another one. `what`, `why`, `source`: of the record, from the log of changes. */
export interface Cause {
  cause: 'record' | 'rules' | 'asset' | 'unexplained';
  what: string;
  why: string;
  source: string;
}

type Known = Pick<Judgement, 'rules' | 'position' | 'digest'>;

/** A finding that nothing explains the end of: an error of ours, which must not look like good news. */
export class UnexplainedChange extends Error {
  override name = 'UnexplainedChange';
}

const plain = (cause: Cause['cause']): Cause => ({ cause, what: '', why: '', source: '' });
const ofRecord = ({ what, cause, source }: LatestChange): Cause => ({
  ...{ cause: 'record', what, why: cause, source: source ?? '' },
});

/**
 * The cause of each change: another asset before other rules before what happened to the record since it was judged. Throws UnexplainedChange where a finding ended, or
 * says less, without any.
 */
export async function causesOf(
  q: Queryable,
  changes: readonly FindingChange[],
  before: Known,
  after: Pick<Known, 'rules' | 'digest'>,
): Promise<Cause[]> {
  if (changes.length === 0) return [];
  if (before.digest !== after.digest) return changes.map(() => plain('asset'));
  if (before.rules !== after.rules) return changes.map(() => plain('rules'));
  const anchors = changes.map(({ anchor }) => anchor);
  const happened = await latestChanges(q, VULNERABILITY.name, anchors, before.position);
  return changes.map((change) => {
    const entry = happened.get(change.anchor);
    if (entry) return ofRecord(entry);
    if (isRelief(change))
      throw new UnexplainedChange(
        `${change.anchor} would end or say less without a change of the record, the rules or the asset: nothing is stored.`,
      );
    return plain('unexplained');
  });
}
