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

type JudgedBy = Pick<Known, 'rules' | 'digest'>;
/** Then its verdicts are others because of their records alone. */
const isSame = (before: JudgedBy, after: JudgedBy): boolean =>
  before.digest === after.digest && before.rules === after.rules;

/** What last happened to the records of which verdicts changed, since the first of the assets was judged. */
export async function happenedTo(
  q: Queryable,
  changed: readonly { changes: readonly FindingChange[]; before: Known; after: JudgedBy }[],
): Promise<ReadonlyMap<string, LatestChange>> {
  const asked = changed.filter(({ before, after }) => isSame(before, after));
  if (asked.length === 0) return new Map();
  const anchors = new Set(asked.flatMap(({ changes }) => changes.map(({ anchor }) => anchor)));
  const [first = ''] = asked.map(({ before }) => before.position).sort();
  return latestChanges(q, VULNERABILITY.name, [...anchors], first);
}

/**
 * The cause of each change of an asset: another asset before other rules before what happened to the record since it was judged. Throws UnexplainedChange where a
 * finding ended, or says less, without any.
 */
export function causesOf(
  changes: readonly FindingChange[],
  before: Known,
  after: JudgedBy,
  happened: ReadonlyMap<string, LatestChange>,
): Cause[] {
  if (!isSame(before, after)) return changes.map(() => plain(before.digest === after.digest ? 'rules' : 'asset'));
  return changes.map((change) => {
    const entry = happened.get(change.anchor);
    if (entry && entry.position > before.position) return ofRecord(entry);
    if (isRelief(change))
      throw new UnexplainedChange(
        `${change.anchor} would end or say less without a change of the record, the rules or the asset: nothing is stored.`,
      );
    return plain('unexplained');
  });
}
