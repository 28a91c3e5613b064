/**
 * Is a version affected? The algorithm of CVE JSON 5 `versions`
 * (https://cveproject.github.io/cve-schema/schema/docs/#oneOf_i0_containers_cna_affected_items_versions), with three answers:
 * what cannot be understood or ordered is "unknown", never "unaffected".
 */
import type { AffectedProduct, VersionStatement } from '../vulnerability/record.ts';
import { compareVersions, MAX_VERSION_LENGTH } from './version.ts';
import { isBeginning, isEverything, isUnclear, wildcardPrefix } from './version-words.ts';

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
  /** The statement that decided, or that stood in the way of an answer. */
  because: VersionStatement | null;
  reason: VerdictReason;
}

type Match = 'yes' | 'no' | 'unparsed' | 'not-comparable';

/** Where statements contradict each other, "affected" wins: a false alarm costs less than a missed one. */
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

function isRange(statement: VersionStatement): boolean {
  return Boolean(statement.lessThan || statement.lessThanOrEqual);
}

function matchStatement(statement: VersionStatement, asked: string): Match {
  if (!statement.parsed) return 'unparsed';
  if (isRange(statement)) return matchRange(statement, asked);
  if (isEverything(statement.version)) return 'yes';
  if (isUnclear(statement.version) || isBeginning(statement.version)) return 'unparsed';
  const prefix = wildcardPrefix(statement.version);
  if (prefix !== null) return startsWithVersion(asked, prefix) ? 'yes' : 'no';
  return sameVersion(asked, statement) ? 'yes' : 'no';
}

function sameVersion(asked: string, statement: VersionStatement): boolean {
  if (asked.toLowerCase() === statement.version.trim().toLowerCase()) return true;
  return compareVersions(asked, statement.version, statement.versionType) === 0;
}

/** A statement with `false` on either side is outside even where the other side cannot be told. */
function matchRange(statement: VersionStatement, asked: string): Match {
  const lower = atOrAfter(statement, asked);
  const upper = withinBound(statement, asked);
  if (lower === false || upper === false) return 'no';
  return lower === null || upper === null ? 'not-comparable' : 'yes';
}

function atOrAfter(statement: VersionStatement, asked: string): boolean | null {
  const start = statement.version;
  if (isBeginning(start) || isEverything(start)) return true;
  const prefix = wildcardPrefix(start);
  if (asked === start) return true;
  const order = compareVersions(asked, prefix ?? start, statement.versionType);
  return order === null ? null : order >= 0;
}

function withinBound(statement: VersionStatement, asked: string): boolean | null {
  const exclusive = statement.lessThan ?? '';
  const bound = exclusive || (statement.lessThanOrEqual ?? '');
  if (isEverything(bound)) return true;
  if (isUnclear(bound)) return null;
  const prefix = wildcardPrefix(bound);
  // `2.*` as a bound is the end of the 2.x line, so every 2.x is still inside.
  if (prefix !== null && startsWithVersion(asked, prefix)) return true;
  if (asked === bound) return exclusive === '';
  const order = compareVersions(asked, prefix ?? bound, statement.versionType);
  if (order === null) return null;
  return exclusive === '' || prefix !== null ? order <= 0 : order < 0;
}

function startsWithVersion(asked: string, prefix: string): boolean {
  const plain = asked.replace(/^[vV](?=[0-9])/, '').toLowerCase();
  const wanted = prefix.replace(/^[vV](?=[0-9])/, '').toLowerCase();
  return plain === wanted || (plain.startsWith(wanted) && !/^[0-9]/.test(plain.slice(wanted.length)));
}

/** The status at `asked`, after the changes inside the range that happened up to it. */
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
