/**
 * Whether a version is affected, by the algorithm of CVE JSON 5 `versions`
 * (https://cveproject.github.io/cve-schema/schema/docs/#oneOf_i0_containers_cna_affected_items_versions), with three results: versions that cannot be
 * parsed or compared are "unknown", never "unaffected".
 */
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { compareVersions, MAX_VERSION_LENGTH } from './version.ts';
import { isRange, matchStatement } from './version-match.ts';

export { describeRange } from './version-description.ts';

export type VerdictReason =
  | 'in-range'
  | 'listed'
  | 'default-status'
  | 'unparsed'
  | 'not-comparable'
  | 'no-version'
  | 'no-statement';

export interface Verdict {
  answer: 'affected' | 'unaffected' | 'unknown';
  /** The statement that decided, or that prevented a decision. */
  because: VersionStatement | null;
  reason: VerdictReason;
}

/** If statements contradict each other, "affected" wins: a false alarm costs less than a missed vulnerability. */
export function isAffected(product: Pick<AffectedProduct, 'versions' | 'defaultStatus'>, version: string): Verdict {
  const asked = version.trim();
  if (asked === '' || asked.length > MAX_VERSION_LENGTH) {
    return { answer: 'unknown', because: null, reason: 'no-version' };
  }
  let decided: Verdict | null = null;
  let obstacle: Verdict | null = null;
  for (const statement of product.versions) {
    const match = matchStatement(statement, asked);
    if (match === 'unparsed' || match === 'not-comparable') {
      obstacle ??= { answer: 'unknown', because: statement, reason: match };
    } else if (match === 'yes') {
      const verdict = verdictOf(statement, asked);
      if (verdict.answer === 'affected') return verdict;
      decided ??= verdict;
    }
  }
  return decided ?? obstacle ?? byDefault(product);
}

function byDefault(product: Pick<AffectedProduct, 'versions' | 'defaultStatus'>): Verdict {
  if (product.defaultStatus === 'unknown' && product.versions.length === 0) {
    return { answer: 'unknown', because: null, reason: 'no-statement' };
  }
  return { answer: product.defaultStatus, because: null, reason: 'default-status' };
}

/** The status at `asked` after applying the range's changes up to it. */
function verdictOf(statement: VersionStatement, asked: string): Verdict {
  const reason = isRange(statement) ? 'in-range' : 'listed';
  let status = statement.status;
  let last: string | null = null;
  for (const change of statement.changes ?? []) {
    const order = asked === change.at ? 0 : compareVersions(asked, change.at, statement.versionType);
    if (order === null) return { answer: 'unknown', because: statement, reason: 'not-comparable' };
    const isLater = last === null || (compareVersions(change.at, last, statement.versionType) ?? 1) >= 0;
    if (order >= 0 && isLater) {
      status = change.status;
      last = change.at;
    }
  }
  return { answer: status, because: statement, reason };
}
