/** Whether a statement covers a version. "No" only if that is certain. */
import type { VersionStatement } from './affected-product.ts';
import { isHash } from './statements/bound-text.ts';
import { partsOf } from './statements/branches.ts';
import { isFirstOfLine, isWithinLine } from './version/build.ts';
import { isPseudoVersion, releaseAfter } from './version/pseudo.ts';
import { parseVersionExpression } from './version-expression.ts';
import { isPackaged, isPatchOf, orderOf } from './version-order.ts';
import { isSameScheme, schemeOf } from './version-scheme.ts';
import { isBeginning, isEverything, isNoBound, isUnclear, wildcardPrefix } from './version-words.ts';
import { isInLine } from './wildcard-line.ts';

/** Contains a letter, so that a date such as 20210401 does not match. */
const COMMIT_HASH = /^(?=[0-9]{0,63}[a-f])[0-9a-f]{7,64}$/;

/** point-release: the version goes on where the range ends, 16.1.2.1 after "up to 16.1.2". */
export type Match = 'yes' | 'no' | 'unparsed' | 'not-comparable' | 'point-release';

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
  if (!statement.parsed) return isListedSo(statement, asked) ? 'yes' : 'unparsed';
  if (isRange(statement)) return matchRange(statement, asked);
  if (isEverything(statement.version)) return 'yes';
  if (isUnclear(statement.version) || isBeginning(statement.version)) return 'unparsed';
  if (wildcardPrefix(statement.version) === null) return matchSingle(statement, asked);
  const isIn = isInLine(asked, statement.version);
  return isIn === null ? 'not-comparable' : isIn ? 'yes' : 'no';
}

/** The very words that the source lists, though they have no order; of a chip also without the rest of its name. */
export function isListedSo(statement: VersionStatement, asked: string): boolean {
  if (statement.raw === undefined || isRange(statement)) return false;
  const [listed, wanted] = [statement.raw.trim().toLowerCase(), asked.toLowerCase()];
  return listed === wanted || (statement.status === 'affected' && isChip(listed, wanted));
}

/** `Snapdragon 888+ 5G Mobile Platform (SM8350-AC)` */
const REST_OF_CHIP =
  /^(?: (?:mobile|modem-rf|compute|wearable|automotive|system|pc|platform))*(?: \(([a-z]{2,3}[0-9]{3,4}[a-z0-9-]{0,4})\))?$/;

function isChip(listed: string, wanted: string): boolean {
  if (!listed.startsWith('snapdragon ')) return false;
  if (listed.startsWith(wanted)) return REST_OF_CHIP.test(listed.slice(wanted.length));
  return listed.endsWith(` (${wanted})`);
}

/** Incomparable texts may still denote the same version, so "no" requires an order, or two full hashes. */
function matchSingle(statement: VersionStatement, asked: string): Match {
  const listed = statement.version.trim().toLowerCase();
  const wanted = asked.toLowerCase();
  if (listed === wanted) return 'yes';
  if (COMMIT_HASH.test(listed) && COMMIT_HASH.test(wanted)) {
    return listed.startsWith(wanted) || wanted.startsWith(listed) ? 'yes' : 'no';
  }
  const order = orderAgainst(statement, wanted, listed);
  if (order === null) return 'not-comparable';
  return order === 0 ? 'yes' : 'no';
}

/** Outside if either comparison is false, even if the other one is undecided. */
function matchRange(statement: VersionStatement, asked: string): Match {
  const lower = atOrAfter(statement, asked);
  const upper = withinBound(statement, asked);
  if (lower === false || upper === false) return 'no';
  if (lower === true && upper === null) {
    // The first version is in, wherever the range ends; but nothing is cleared by a start alone.
    if (statement.status === 'affected' && isFirst(statement, asked)) return 'yes';
    if (isPointRelease(statement, asked)) return 'point-release';
  }
  return lower === null || upper === null ? 'not-comparable' : 'yes';
}

const isFirst = (statement: VersionStatement, asked: string): boolean =>
  asked === statement.version ||
  (/^[vV]?[0-9]/.test(statement.version) && orderAgainst(statement, asked, statement.version) === 0);

function atOrAfter(statement: VersionStatement, asked: string): boolean | null {
  const { version: start, versionType, status } = statement;
  if (isNoBound(start)) return true;
  const prefix = wildcardPrefix(start);
  if (asked === start) return true;
  if (status === 'affected' && versionType === 'semver' && isPatchOf(asked, start)) return true;
  if (isWithinLine(asked, start)) return isFirstOfLine(start) || (status === 'affected' ? null : false);
  // Semver has no order of builds: 10.4.18 is the start of `10.4.18+security-01 < 10.4.19`.
  const first = versionType === 'semver' ? start.replace(/\+.*$/, '') : start;
  const order = orderAgainst(statement, asked, prefix ?? first);
  if (order === null || order >= 0) return order === null ? null : true;
  // Go counts a commit without a tag before all releases; and what a distribution packaged first is not what had the fault first.
  const isAnother = isPseudoVersion(asked) || (isPackaged(start, versionType) && !isPackaged(asked, versionType));
  return status === 'affected' && isAnother ? null : false;
}

function withinBound(statement: VersionStatement, asked: string): boolean | null {
  const exclusive = statement.lessThan ?? '';
  const bound = boundOf(statement);
  if (isEverything(bound)) return true;
  if (isUnclear(bound)) return null;
  const prefix = wildcardPrefix(bound);
  if (prefix !== null) return withinLine(statement, asked, prefix);
  if (asked === bound) return exclusive === '';
  const order = orderAgainst(statement, asked, bound);
  if (order === null) return isBeforeCommit(statement, asked, bound) ? true : null;
  if (exclusive !== '') return order < 0;
  return order > 0 && isPointRelease(statement, asked) ? isBuildOf(asked, bound) || null : order <= 0;
}

/** CVE JSON 5 reads `2.*` as the end of all 2.x, also after `lessThan`. Before `2.x` may mean before all of them. */
function withinLine(statement: VersionStatement, asked: string, prefix: string): boolean | null {
  const bound = boundOf(statement);
  const isIn = isInLine(asked, bound);
  if (isIn === null) return null;
  const isClear = !statement.lessThan || bound.endsWith('*') || isInLine(statement.version, bound) === true;
  if (isIn) return isClear ? true : null;
  const order = orderAgainst(statement, asked, prefix);
  return order === null ? null : order <= 0;
}

/** What is older than the tag before a commit does not have it. */
function isBeforeCommit({ versionType }: VersionStatement, asked: string, bound: string): boolean {
  if (!isPseudoVersion(bound) || isPseudoVersion(asked)) return false;
  const release = releaseAfter(bound);
  const order = release === '' ? null : orderOf(asked, release, versionType);
  return order !== null && (order < 0 || (order === 0 && release.includes('-')));
}

/** "Up to 16.1.2" says nothing of 16.1.2.1: sources leave out the last numbers. A statement of what is unaffected covers no more than it names. */
function isPointRelease({ status, lessThan, lessThanOrEqual = '' }: VersionStatement, asked: string): boolean {
  if (lessThan || status === 'unaffected' || asked.length <= lessThanOrEqual.length) return false;
  const end = partsOf(lessThanOrEqual);
  const parts = partsOf(asked);
  return end.length > 0 && end.length < parts.length && end.every((part, index) => part === parts[index]);
}

/** 12.3.1.1139 of "up to 12.3.1": the number of a build, too high for a point release. */
const isBuildOf = (asked: string, end: string): boolean => /^\.[0-9]{3,6}$/.test(asked.slice(end.length));

/** `null`: of two numberings, or not comparable. */
export function orderAgainst(statement: VersionStatement, asked: string, end: string): number | null {
  return isOneScheme(statement, asked, end) ? orderOf(asked, end, statement.versionType) : null;
}

/** A range from 10.1 to before 2016.1 shows that both numberings follow each other. */
function isOneScheme(range: VersionStatement, asked: string, end: string): boolean {
  if (isSameScheme(asked, end)) return true;
  const schemes = new Set([range.version, boundOf(range)].filter((it) => it !== '0').map(schemeOf));
  return schemes.has('year') && schemes.has('number');
}
