/** What speaks against "not affected" at the edges of the branches that a source states: objections.ts. */
import type { VersionStatement } from './affected-product.ts';
import { isOfOneRelease, partsOf, sharedParts } from './statements/branches.ts';
import { isStartInferred } from './statements/inferred-starts.ts';
import { compareVersions } from './version.ts';
import { type Entry, isFromText } from './version-claims.ts';
import { boundOf, isRange, matchStatement } from './version-match.ts';
import { isNoBound, wildcardPrefix } from './version-words.ts';

const isAffected = ({ status, parsed }: VersionStatement): boolean => status === 'affected' && parsed;

const NUMBERS = /^[vV]?([0-9]{1,9}(?:\.[0-9]{1,9}){0,5})/;
/** Zeros at the end say nothing: 1.6 of 1.6.0. */
const withoutZeros = (numbers: string): string => numbers.replace(/(?:\.0+)+$/, '');

/** `9.0.0.M1`, `10.1.0-alpha0`. */
const MILESTONE = /^([0-9]{1,9}(?:\.[0-9]{1,9}){1,5})[-._]?(?:m|alpha|beta|rc|cr|pre|dev)[-._]?[0-9]{0,4}$/i;

/** 6.2.0-beta.1 of a branch with a range that is stated to begin at 6.2.0: sources name the first release and mean the branch. And 9.0.0 where it begins at 9.0.0.M1. */
export function prereleaseOfStart(versions: readonly VersionStatement[], asked: string): VersionStatement | undefined {
  const numbers = NUMBERS.exec(asked)?.[1];
  if (numbers === undefined) return undefined;
  const isFinal = asked.endsWith(numbers);
  const wanted = withoutZeros(numbers);
  return versions.find((it) => {
    if (!isAffected(it) || isNoBound(it.version)) return false;
    const start = (wildcardPrefix(it.version) ?? it.version).replace(/^[vV]/, '');
    const numbers = isFinal ? (MILESTONE.exec(start)?.[1] ?? '') : start;
    return withoutZeros(numbers) === wanted && (compareVersions(asked, start, it.versionType) ?? 0) < 0;
  });
}

/** `6.0.0 <= 6.0.41`, of one branch from its first release on: 6.4 before `7.0.0 <= 7.0.21` is another branch. */
function isOneBranch({ version, lessThanOrEqual = '' }: VersionStatement): boolean {
  const [start, end] = [partsOf(version), partsOf(lessThanOrEqual)];
  return start.length === 3 && end.length === 3 && start[2] === '0' && sharedParts(start, end) === 2;
}

/**
 * A branch between those that are stated, of a source that does not say what holds for the rest: 7.12 between 7.11 and 7.13;
 * 6.4 between `6.0.0 <= 6.0.41` and `7.0.0 <= 7.0.21`; 3.0 of `< 2.2.19` and `3.1 < 3.1.17`; 1.11 of `< 1.10.8` and `1.12.0 < 1.12.8`.
 * `isOneLine`: only between ranges of one main release, where the source does state a default.
 */
export function skippedBranch(
  { versions, defaultStatus }: Entry,
  asked: string,
  parts: readonly string[],
  isOneLine = false,
): VersionStatement | undefined {
  if (defaultStatus === 'unaffected' || parts.length < 2) return undefined;
  const ranges = versions.filter((it) => isAffected(it) && isRange(it) && !isFromText(it));
  const order = (it: VersionStatement, bound: string) => compareVersions(asked, bound, it.versionType) ?? 0;
  const before = ranges.filter((it) => order(it, boundOf(it)) > 0);
  // Where all else is affected, the fix of a later branch shows too that the version is between.
  const fixes = defaultStatus === 'affected' ? versions.filter((it) => it.parsed && it.status === 'unaffected') : [];
  const later = [...ranges, ...fixes].filter((it) => !isNoBound(it.version) && order(it, it.version) < 0);
  const isOfLine = (bound: string) => partsOf(bound)[0] === parts[0];
  // `7 < 7.8.24` is about all of 7 only where no other range begins in it.
  const isDivided = later.some(({ version }) => isOfLine(version));
  const isAbout = (it: VersionStatement) => isOfBranch(it, parts) && !(isDivided && isAllOfLine(it, parts));
  if (before.length === 0 || later.length === 0 || ranges.some(isAbout)) return undefined;
  const isBetween = before.every((it) => !isNoBound(it.version)) || !before.some((it) => isOfLine(boundOf(it)));
  if (isBetween)
    return later.some(({ version }) => isOfLine(version)) ||
      (!isOneLine && before.some((it) => isOneBranch(it) && isOfLine(it.version)))
      ? lowest(later)
      : undefined;
  // 1.11 of `< 1.10.8` and `1.12.0 < 1.12.8` is older than 1.12.0, which has the fault.
  return later.find(({ version }) => isOfLine(version));
}

/**
 * A line by its first number that is left out between two affected ones: Node.js 21 between `20.0 < 20.19.4` and `22.0 < 22.17.1`, the rapid releases 7.1 to 7.3 of
 * MongoDB between `7.0 < 7.0.21` and `8.0 < 8.0.10`.
 */
export function skippedLine(
  versions: readonly VersionStatement[],
  parts: readonly string[],
): VersionStatement | undefined {
  const line = Number(parts[0]);
  const ranges = versions.filter((it) => isAffected(it) && isRange(it) && !isFromText(it) && !isNoBound(it.version));
  const numbers = ranges.map((it) => ({ it, start: partsOf(withoutZeros(it.version)), end: partsOf(boundOf(it)) }));
  const isFirst = ({ start, end }: (typeof numbers)[number]) => end[1] === '0' && start.length === 1;
  const ofLine = numbers.filter(({ start, end }) => Number(start[0]) === line || Number(end[0]) === line);
  const isRapid = ofLine.length > 0 && ofLine.every(isFirst) && (parts[1] ?? '0') !== '0';
  const isBefore = numbers.some(({ start }) => start.length === 1 && Number(start[0]) === line - 1);
  const [after] = numbers.filter(({ start }) => start.length === 1 && Number(start[0]) === line + 1);
  return after && (isRapid || (ofLine.length === 0 && isBefore)) ? after.it : undefined;
}

/** 4.3.5 between `4.3.4 < 4.3.4.2814` and `4.3.6 < 4.3.6.2805`, releases that are patched each for itself. */
export function betweenPatched(
  versions: readonly VersionStatement[],
  asked: string,
  parts: readonly string[],
): VersionStatement | undefined {
  const patched = versions.filter((it) => {
    const { length } = partsOf(it.version);
    const isOfLine = length === parts.length && sharedParts(partsOf(it.version), parts) === length - 1;
    return isAffected(it) && isOfLine && isOfOneRelease(it.version, boundOf(it));
  });
  const order = (it: VersionStatement) => compareVersions(asked, it.version, it.versionType) ?? 0;
  return patched.some((it) => order(it) > 0) ? patched.find((it) => order(it) < 0) : undefined;
}

/** Junos has a branch each quarter: 22.1R3 between `21.4 < 21.4R3-S10` and `22.2 < 22.2R3-S6` is out of support. */
const QUARTERLY = /^([0-9]{2})\.([1-4])(?:R[0-9]|\*|$)/;

export function skippedQuarter(versions: readonly VersionStatement[], asked: string): VersionStatement | undefined {
  const quarter = quarterOf(asked);
  if (quarter === 0 || !/R[0-9]/.test(asked)) return undefined;
  const ranges = versions.filter((it) => isAffected(it) && !isFromText(it) && quarterOf(boundOf(it)) > 0);
  if (ranges.some((it) => quarterOf(boundOf(it)) === quarter) || !ranges.some((it) => quarterOf(boundOf(it)) < quarter))
    return undefined;
  return ranges.find((it) => quarterOf(it.version) > quarter && beginsWithBranch(it));
}

/** Four times the year, and the quarter; 0 for other versions. */
function quarterOf(version: string): number {
  const [, year = '', quarter = ''] = QUARTERLY.exec(version) ?? [];
  return year === '' ? 0 : Number(year) * 4 + Number(quarter);
}

const lowest = (ranges: readonly VersionStatement[]): VersionStatement | undefined =>
  ranges.toSorted((a, b) => compareVersions(a.version, b.version, a.versionType) ?? 0)[0];

/** A single version that is listed nearer to the asked one than the end that cleared it: 9.8P7 of 9.8P18, beside `9.0 < 9.8`. Lists leave out releases. */
export function nearerListed(
  { versions, defaultStatus }: Entry,
  asked: string,
  parts: readonly string[],
  end: string,
): VersionStatement | undefined {
  if (defaultStatus === 'unaffected') return undefined;
  const nearest = sharedParts(partsOf(end), parts);
  return versions.find((it) => {
    if (!isAffected(it) || isRange(it) || isFromText(it) || isNoBound(it.version)) return false;
    return (
      sharedParts(partsOf(it.version), parts) > nearest && compareVersions(asked, it.version, it.versionType) !== null
    );
  });
}

/**
 * The version is outside of a range only by a start that the source does not state: 6.0 of `<= 6.5.4` beside `<= 5.9.1`. What follows the last affected
 * version of its own branch is clear only of the ends of other lines: 5.6.31 of `<= 5.6.30` beside `<= 5.7.12`, not 6.5.1.12 of `<= 6.5.1.11` beside
 * `<= 6.5.4.6`.
 */
export function beforeInferredStart(
  { versions }: Entry,
  asked: string,
  parts: readonly string[],
): VersionStatement | undefined {
  const covering = versions.filter(
    (it) => isRange(it) && isStartInferred(it) && !isIn(it, asked) && isIn({ ...it, version: '' }, asked),
  );
  if (covering.length === 0) return undefined;
  const isLast = ({ lessThanOrEqual: end = '' }: VersionStatement) => isOfBranchOf(end, parts, 2);
  if (!versions.some((it) => isAffected(it) && isLast(it))) return covering[0];
  return covering.find((it) => sharedParts(partsOf(boundOf(it)), parts) >= 2);
}

/** `< 10.1.6.4` and `< 10.1.17.1`: all of 10.1 may be one branch, of which the first is an older fix. `< 9.2.5` and `< 9.3.1` are fixes of two. */
export function mayBeOfOneBranch(fix: string, end: string): boolean {
  const [own, other] = [partsOf(fix), partsOf(end)];
  return own.length > 3 && own.length === other.length && sharedParts(own, other) >= 2;
}

const isIn = (it: VersionStatement, asked: string): boolean => matchStatement(it, asked) === 'yes';

/** All parts of the end but the last, without what follows a dash: 6.5.1.12 is of the branch of 6.5.1.11-4n. */
export function isOfBranchOf(end: string, parts: readonly string[], atLeast: number): boolean {
  const own = partsOf(end.split(/[-+~_\s]/)[0] ?? '');
  return own.length > 0 && sharedParts(own, parts) >= Math.max(atLeast, own.length - 1);
}

/** `9 < 9.4.2` is about all of 9, but not `17.0.0 < 17.0.22`. */
function isOfBranch(it: VersionStatement, parts: readonly string[]): boolean {
  if (isOfOneRelease(it.version, boundOf(it))) {
    const release = partsOf(it.version);
    return release.every((part, index) => part === parts[index]);
  }
  if (isAllOfLine(it, parts)) return true;
  // 1.1.1 of OpenSSL is a branch, the letters are its releases.
  const numbers = LETTERED.test(boundOf(it)) ? 3 : 2;
  return [it.version, boundOf(it)].some((bound) => sharedParts(partsOf(bound), parts) >= numbers);
}
function isAllOfLine(it: VersionStatement, parts: readonly string[]): boolean {
  const own = partsOf(withoutZeros(it.version));
  if (own.length !== 1 || own[0] !== parts[0] || isNoBound(it.version)) return false;
  const end = partsOf(boundOf(it));
  return sharedParts(end, parts) < 2 && (/^[0-9]+$/.test(it.version) || end[1] !== '0');
}

const LETTERED = /^[0-9]+(?:\.[0-9]+){2}[a-z]/;

/** From the first release of its branch on, so that the branch before may have it too. What came with 6.6.14 was not in 6.5. */
export const beginsWithBranch = (it: VersionStatement): boolean =>
  partsOf(withoutZeros(it.version)).length < (LETTERED.test(boundOf(it)) ? 4 : 3);

const PLAIN = /^[0-9]{1,4}(?:\.[0-9]{1,6}){1,5}$/;
/** `19.21.0-10` of what a source calls `19.21 build 10`. */
const BUILD_AFTER_DASH = /^[0-9]{1,4}(?:\.[0-9]{1,6}){1,5}-[0-9]{1,9}$/;
/** `8.0 U3e`, `18.5 MR3`, `3.1 Build 4022.4`, `9.90 SP5 (v9.90.196)`: the release is one number of three elsewhere. */
const UPDATE =
  /^[vV]?([0-9]{1,4}(?:\.[0-9]{1,6}){1,3})(?:[\s_-]?U(?:pdate\s?)?|[\s_-](?:SP|SR|SU|MR|HF|CU|CFR|CP|FP|EP|RP|RU|Patch|Hotfix|Build|Service Pack|Release|R)[\s_-]?)[0-9]{1,6}(?:\.[0-9]{1,6})?[a-z]?(?:\s?\([^()]{1,30}\))?$/i;
/** A build without its version, 9483 of 100.0.9483. */
const BUILD = /^[0-9]{4,9}$/;

/** 9289 of `9.2.0-9289`, 7190 of `2019 Build 7190`. */
const BUILD_AT_END = /^[0-9]{1,4}(?:\.[0-9]{1,4}){1,3}[-_][0-9]{4,9}$|^[vV]?[0-9].{0,40} build [0-9]{4,9}$/i;

/** The build of a branch, 51.15 of 13.1-51.15. */
const BUILD_OF_BRANCH = /^([0-9]{1,4}\.[0-9]{1,4})-([0-9]{1,5}\.[0-9]{1,5})$/;
const TWO_NUMBERS = /^[0-9]{1,5}\.[0-9]{1,5}$/;

/** 51.14, typed without its branch: every branch has builds of its own. */
function buildWithoutBranch(versions: readonly VersionStatement[], asked: string): VersionStatement | undefined {
  if (!TWO_NUMBERS.test(asked)) return undefined;
  const ends = versions.filter((it) => isAffected(it) && BUILD_OF_BRANCH.test(boundOf(it)));
  const isBranch = ends.some((it) => BUILD_OF_BRANCH.exec(boundOf(it))?.[1] === asked);
  return isBranch ? undefined : ends[0];
}

/** `b240802` of `3.305b240802`, too long for a beta; `B01` of D-Link's `3.11B01Beta`, `A` of `7.20A.202.307`, `A01` of Dell's `1.0.0.1 A01`. */
const DATED_BUILD = /^(?:[\s._-]?[bB](?:uild|UILD)?[\s._-]?[0-9]{4,12}|[A-Z](?:[0-9]{2}|\.[0-9])|,? [A-Z][0-9]{2}$)/;
/** `-60.18.0` of `5.10.0-60.18.0`. */
const BUILD_AFTER_RELEASE = /^-[1-9][0-9]{0,8}(?:[.-][0-9]{1,8}){0,5}$/;

/** 5.10.0 beside a start or an end at one of its builds: which build it is, is not said. */
function hasBuildOf(asked: string, { version, lessThan = '' }: VersionStatement): boolean {
  const plain = (MILESTONE.exec(asked)?.[1] ?? asked).replace(/^[vV](?=[0-9])/, '');
  if (!PLAIN.test(plain)) return false;
  const release = withoutZeros(plain);
  return [version, lessThan].some((bound) => {
    const numbers = NUMBERS.exec(bound)?.[1] ?? '';
    const rest = bound.slice(bound.indexOf(numbers) + numbers.length);
    return withoutZeros(numbers) === release && (BUILD_AFTER_RELEASE.test(rest) || DATED_BUILD.test(rest));
  });
}

/** 1.06, typed without the last zero of 1.060. */
function withLastZero(versions: readonly VersionStatement[], asked: string): VersionStatement | undefined {
  if (!TWO_NUMBERS.test(asked.replace(/^[vV]/, ''))) return undefined;
  const written = [`${asked}0`, `${asked}00`].map((it) => it.replace(/^[vV]/, ''));
  return versions.find((it) =>
    [it.version, boundOf(it)].some(
      (end) => written.includes(end.replace(/^[vV]/, '')) && compareVersions(asked, end, it.versionType) !== 0,
    ),
  );
}

const hasReleaseWithoutUpdate = (it: VersionStatement, release: string): boolean =>
  isAffected(it) && [it.version, boundOf(it)].some((bound) => bound.startsWith(`${release}.`) && !UPDATE.test(bound));

/** Numbers of Perl are decimals: 1.29 is older than 1.3, and may be read as newer. */
function inDecimals({ versions, product = '' }: Entry, asked: string): VersionStatement | undefined {
  if (!product.includes('::') || !TWO_NUMBERS.test(asked)) return undefined;
  return versions.find((it) => {
    const end = boundOf(it);
    const isLater = (compareVersions(asked, end, it.versionType) ?? 0) > 0;
    return isAffected(it) && TWO_NUMBERS.test(end) && isLater && Number(asked) < Number(end);
  });
}

/** An end that is written as the update of a release, or with its version or branch before the build. */
export function otherWriting(entry: Entry, asked: string): VersionStatement | undefined {
  const { versions } = entry;
  const ofBranch =
    inDecimals(entry, asked) ??
    buildWithoutBranch(versions, asked) ??
    withLastZero(versions, asked) ??
    versions.find((it) => isAffected(it) && hasBuildOf(asked, it));
  if (ofBranch) return ofBranch;
  const plain = asked.replace(/^[vV](?=[0-9])/, '');
  if (PLAIN.test(plain) || BUILD_AFTER_DASH.test(plain)) {
    return versions.find((it) => {
      const release = isAffected(it) ? UPDATE.exec(boundOf(it))?.[1] : undefined;
      return release !== undefined && [`${release}.`, `${release}-`].some((start) => plain.startsWith(start));
    });
  }
  // `7.4 update 92` of a source that calls it 7.4.13-u92.
  const release = UPDATE.exec(asked)?.[1];
  if (release !== undefined) return versions.find((it) => hasReleaseWithoutUpdate(it, release));
  if (!BUILD.test(asked)) return undefined;
  return versions.find((it) => {
    const end = boundOf(it);
    if (isAffected(it) && BUILD_AT_END.test(end)) return true;
    if (!isAffected(it) || !PLAIN.test(end)) return false;
    const parts = end.split('.');
    return parts.length > 2 && parts.at(-1)?.length === asked.length && Number(parts[0]) * 10 < Number(asked);
  });
}
