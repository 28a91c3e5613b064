/** Whether a statement covers a version. "No" only if that is certain. */
import type { VersionStatement } from './affected-product.ts';
import { isHash } from './statements/bound-text.ts';
import { compareVersions } from './version.ts';
import { parseVersionExpression } from './version-expression.ts';
import { isSameScheme, schemeOf } from './version-scheme.ts';
import { isBeginning, isEverything, isUnclear, wildcardPrefix } from './version-words.ts';

/** Contains a letter, so that a date such as 20210401 does not match. */
const COMMIT_HASH = /^(?=[0-9]{0,63}[a-f])[0-9a-f]{7,64}$/;

export type Match = 'yes' | 'no' | 'unparsed' | 'not-comparable';

/** Some sources put a condition in the version field, e.g. `>= 1.0, < 2.3`. */
export function matchStatement(statement: VersionStatement, asked: string): Match {
  if (!statement.parsed || isRange(statement) || !isUnclear(statement.version)) return matchPlain(statement, asked);
  const matches = parseVersionExpression(statement.version, statement.versionType).map((part) =>
    matchPlain(part, asked),
  );
  if (matches.includes('yes')) return 'yes';
  return matches.find((match) => match !== 'no') ?? (matches.length > 0 ? 'no' : 'unparsed');
}

/** The end of a range, whether it belongs to it or not; '' for a single version. */
export const boundOf = ({ lessThan, lessThanOrEqual }: VersionStatement): string => lessThan || lessThanOrEqual || '';

export const isRange = (statement: VersionStatement): boolean => boundOf(statement) !== '';

/** A statement about commits. */
export const isAboutCommits = ({ versionType, version, lessThan }: VersionStatement): boolean =>
  versionType === 'git' || isHash(lessThan || version);

function matchPlain(statement: VersionStatement, asked: string): Match {
  if (!statement.parsed) return 'unparsed';
  if (isRange(statement)) return matchRange(statement, asked);
  if (isEverything(statement.version)) return 'yes';
  if (isUnclear(statement.version) || isBeginning(statement.version)) return 'unparsed';
  const prefix = wildcardPrefix(statement.version);
  if (prefix !== null) return startsWithVersion(asked, prefix) ? 'yes' : 'no';
  return matchSingle(statement, asked);
}

/** Incomparable texts may still denote the same version, so "no" requires an order, or two full hashes. */
function matchSingle(statement: VersionStatement, asked: string): Match {
  const listed = statement.version.trim().toLowerCase();
  const wanted = asked.toLowerCase();
  if (listed === wanted) return 'yes';
  if (COMMIT_HASH.test(listed) && COMMIT_HASH.test(wanted)) {
    return listed.startsWith(wanted) || wanted.startsWith(listed) ? 'yes' : 'no';
  }
  const order = isSameScheme(wanted, listed) ? compareVersions(wanted, listed, statement.versionType) : null;
  if (order === null) return 'not-comparable';
  return order === 0 ? 'yes' : 'no';
}

/** Outside if either comparison is false, even if the other one is undecided. */
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
  if (!isOneNumbering(statement, asked, start)) return null;
  const order = compareVersions(asked, prefix ?? start, statement.versionType);
  return order === null ? null : order >= 0;
}

function withinBound(statement: VersionStatement, asked: string): boolean | null {
  const exclusive = statement.lessThan ?? '';
  const bound = boundOf(statement);
  if (isEverything(bound)) return true;
  if (isUnclear(bound)) return null;
  const prefix = wildcardPrefix(bound);
  // `2.*` as an upper bound includes all 2.x, unless the range ends before it: from 1.0 to before 2.x.
  const isBefore = exclusive !== '' && prefix !== null && !startsWithVersion(statement.version, prefix);
  if (prefix !== null && startsWithVersion(asked, prefix)) return !isBefore;
  if (asked === bound) return exclusive === '';
  if (!isOneNumbering(statement, asked, bound)) return null;
  const order = compareVersions(asked, prefix ?? bound, statement.versionType);
  if (order === null) return null;
  return exclusive === '' || (prefix !== null && !isBefore) ? order <= 0 : order < 0;
}

/** A range from 10.1 to before 2016.1 shows that both numberings follow each other. */
function isOneNumbering(range: VersionStatement, asked: string, end: string): boolean {
  if (isSameScheme(asked, end)) return true;
  const schemes = new Set([range.version, boundOf(range)].filter((it) => it !== '0').map(schemeOf));
  return schemes.has('year') && schemes.has('number');
}

function startsWithVersion(asked: string, prefix: string): boolean {
  const plain = asked.replace(/^[vV](?=[0-9])/, '').toLowerCase();
  const wanted = prefix.replace(/^[vV](?=[0-9])/, '').toLowerCase();
  return plain === wanted || (plain.startsWith(wanted) && !/^[0-9]/.test(plain.slice(wanted.length)));
}
