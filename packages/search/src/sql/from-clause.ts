import type { Condition } from '../condition.ts';
import { needsScores } from './conditions.ts';

export const FROM_ALL = 'from vulnerability_search s';
/** Only what has a score: a filter on the score leaves nothing else, and an order by it can follow the index. */
export const FROM_SCORED = "from vulnerability_search s join epss_score e on e.cve = s.cve and s.cve <> ''";
export const FROM_ALL_WITH_SCORES =
  "from vulnerability_search s left join epss_score e on e.cve = s.cve and s.cve <> ''";

const FROM = { always: FROM_SCORED, sometimes: FROM_ALL_WITH_SCORES, never: FROM_ALL } as const;

/** The tables that a condition is about. */
export function fromClause(condition: Condition): string {
  return FROM[needsScores(condition)];
}
