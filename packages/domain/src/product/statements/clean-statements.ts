/**
 * Clean version statements: what sources put into the fields of CVE JSON 5 without following it. Their own words stay in `raw`.
 */
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { releaseOfVersion } from '../releases/release-of.ts';
import { compareGeneric } from '../version/generic.ts';
import { compareSemver } from '../version/semver.ts';
import { boundOf } from '../version-match.ts';
import { isPatchOf, orderOfBounds } from '../version-order.ts';
import { isBeginning, isEverything, isNoBound, wildcardPrefix } from '../version-words.ts';
import { startOfBuild } from '../windows-builds.ts';
import {
  isBound,
  isHash,
  isPlainVersion,
  isSentence,
  nameWords,
  SUITE,
  tidyVersion,
  versionList,
  withoutAddress,
  withoutComment,
} from './bound-text.ts';
import { type BranchBound, branchesOf } from './branches.ts';
import { spellOutEndsAlone } from './ends-alone.ts';
import { withLongBounds } from './long-bounds.ts';
import { withoutOldJava } from './old-java.ts';
import { endOpenRanges, joinHalves, spellOutAffected } from './open-ranges.ts';
import { mayBeWords, readWords } from './read-words.ts';

/** A word such as `HF2` or `p8` is relative to the start: `12.3-RELEASE` < `p6`. */
const RELATIVE = /^(?:p|r|hf|sp|sr|if|ifix|fp|cf|cu|mp|rp|ru|rev|patch|update|hotfix|build|u|errata)[\s-]?[0-9]{1,4}$/i;
/** Not `R32`, the end of what begins with R30: releases of NGINX Plus. */
const isRelative = (bound: string, version: string): boolean =>
  RELATIVE.test(bound) && /[0-9]/.test(version) && version !== '0' && lettersBefore(version) !== lettersBefore(bound);
const lettersBefore = (text: string): string => /^[A-Za-z]*/.exec(text)?.[0].toLowerCase() ?? '';
/** Citrix counts builds in their branch: 13.1 < 51.15 of the type `patch` ends with 13.1-51.15, 2403 < 1 with 2403.1. */
const BRANCH_OF_BUILDS = /^([1-9][0-9]{0,5})(\.[0-9]{1,3}(?:-[A-Za-z]{1,10})?)?$/;
const BUILD = /^([1-9][0-9]{0,5})(\.[0-9]{1,5})?$/;
const AND_EARLIER = /\s(?:and|or)\s(?:earlier|prior|below|lower|older|before)(?:\sversions?)?$/i;
/** `<=23.4` in the field for versions before an end. */
const UP_TO = /(?:<=|≤)$/;
/** A branch before the version that bounds it: `ArubaOS 8.10.x.x: 8.10.0.9`. */
const BRANCH = /([0-9]+(?:\.[0-9]+){0,5})(?:\.[xX*]{1,8}){1,4}:\s*(\S.*)$/;

type Product = Pick<AffectedProduct, 'vendor' | 'product' | 'packageName' | 'versions' | 'defaultStatus'>;

/** The same list if there was nothing to clean. */
export function cleanStatements(product: Product): VersionStatement[] {
  const ends = withLongBounds(withoutOldJava(product), () => namesOf(product));
  const versions = withWordsRead({ ...product, versions: ends });
  const isEachClean = versions.every(isClean);
  const cleaned = isEachClean ? versions : spellOutEndsAlone(eachCleaned(versions, namesOf(product)), product);
  return spellOutAffected(branchesFromSiblings(endOpenRanges(joinHalves(cleaned))), product.defaultStatus);
}

function eachCleaned(versions: VersionStatement[], names: ReadonlySet<string>): VersionStatement[] {
  let cleaned: VersionStatement[] | null = null;
  for (const [index, statement] of versions.entries()) {
    const read = isClean(statement) ? null : clean(statement, names);
    if (read && !cleaned) cleaned = versions.slice(0, index);
    if (cleaned) cleaned.push(...(read ?? [statement]));
  }
  return cleaned ?? versions;
}

/** Statements of the same words are read once. */
function withWordsRead(product: Product): VersionStatement[] {
  if (!product.versions.some((it) => mayBeWords(it) || isOfSuite(it))) return product.versions;
  const done = new Set<string>();
  return product.versions.flatMap((statement): VersionStatement[] => {
    const { raw = '', status, versionType } = statement;
    if (isOfSuite(statement)) return [{ ...statement, parsed: true }];
    const bounds = mayBeWords(statement) ? readWords(raw, namesOf(product)) : null;
    if (!bounds) return [statement];
    const key = `${status} ${versionType} ${raw}`;
    if (done.has(key)) return [];
    done.add(key);
    return bounds.map((bound) => ({ status, versionType, raw, parsed: true, ...bound }));
  });
}

/** A range of releases of 3DEXPERIENCE, which have an order. */
const isOfSuite = (it: VersionStatement): boolean =>
  !it.parsed && SUITE.test(it.version) && SUITE.test(it.lessThanOrEqual ?? '');

const namesOf = ({ vendor, product, packageName }: Product) => nameWords(vendor, product, packageName);

/** Decided without reading the texts in detail: most statements of a library are clean. */
function isClean(statement: VersionStatement): boolean {
  const { parsed, version, versionType, changes } = statement;
  if (!parsed) return true;
  if (changes && (changes.length > 1 || changes.some(({ at }) => !isPlainVersion(at)))) return false;
  if (versionType === 'git' || versionType === 'original_commit_for_fix' || versionType === 'patch') return false;
  const bound = boundOf(statement);
  if (bound === '') return (isPlainVersion(version) || version === '*') && !SIGN_ALONE.test(statement.raw ?? '');
  if (startOfBuild(version, bound) !== null) return false;
  if (version !== '' && !isPlainVersion(version)) return false;
  if (bound === '*') return true;
  return isPlainVersion(bound) && version !== bound && isNotAfter(version, bound);
}

/** Of plain versions, by their first two numbers. */
function isNotAfter(version: string, bound: string): boolean {
  if (version === '' || version === '0') return true;
  const [a, b] = [Number.parseInt(version, 10), Number.parseInt(bound, 10)];
  if (a !== b) return a < b;
  const [second, other] = [version.indexOf('.') + 1, bound.indexOf('.') + 1];
  return (
    second === 0 || other === 0 || Number.parseInt(version.slice(second), 10) <= Number.parseInt(bound.slice(other), 10)
  );
}

/** `null` if the statement stays as it is. */
function clean(written: VersionStatement, names: ReadonlySet<string>): VersionStatement[] | null {
  const changes = withoutCommits(eachChange(written.changes, names), boundOf(written));
  if (changes === written.changes) return cleanOne(written, names);
  const statement = { ...written, changes, raw: rawOf(written) };
  return cleanOne(statement, names) ?? [statement];
}

/** A commit says nothing of a range of releases: `4.19.90 < 4.19.90-2401.3`, changed at `b2239f607df2 net/sched: …`. */
function withoutCommits(changes: VersionStatement['changes'], bound: string): VersionStatement['changes'] {
  const isCommit = ({ at }: { at: string }) => isHash(at.slice(0, 64).split(/\s/, 1)[0] ?? '');
  return !changes?.some(isCommit) || isHash(withoutAddress(bound)) ? changes : changes.filter((it) => !isCommit(it));
}

/** `1.5.3, 2.0.1` are two changes. The same list if each is one. */
function eachChange(changes: VersionStatement['changes'], names: ReadonlySet<string>): VersionStatement['changes'] {
  const lists = changes?.map(({ at }) => (isPlainVersion(at) ? null : versionsOfChange(at, names))) ?? [];
  if (lists.every((list) => list === null)) return changes;
  return changes?.flatMap((change, index) => lists[index]?.map((at) => ({ ...change, at })) ?? [change]);
}

/** `null` for a change as it is. */
function versionsOfChange(at: string, names: ReadonlySet<string>): string[] | null {
  const bare = withoutComment(at);
  return versionList(bare, names) ?? (bare === at ? null : [bare]);
}

/** ` v2.001.x <`: up to it, or from it on? */
const SIGN_ALONE = /[0-9xX*]\s{0,3}[<>]=?\s{0,3}$/;

function cleanOne(statement: VersionStatement, names: ReadonlySet<string>): VersionStatement[] | null {
  const version = tidyVersion(statement.version, names);
  const written = boundOf(statement);
  if (written === '' && SIGN_ALONE.test(rawOf(statement)))
    return [{ ...statement, parsed: false, raw: rawOf(statement) }];
  const versionType = typeOf(statement, version, withoutAddress(written));
  if (versionType === 'git') return aboutCommits(statement);
  if (written === '') {
    const same = version === statement.version && versionType === statement.versionType;
    return same ? null : [{ ...statement, version, versionType, raw: rawOf(statement) }];
  }
  const read = rangesOf(statement, version, names);
  const [only] = read;
  const same = read.length === 1 && only?.version === statement.version && boundOf(only) === written;
  if (same && versionType === statement.versionType) return null;
  return read.map((range) => ({ ...range, versionType, ...(same ? {} : { raw: rawOf(statement) }) }));
}

/** `null` if nothing changes. */
function aboutCommits(statement: VersionStatement): VersionStatement[] | null {
  const { lessThan, lessThanOrEqual, ...rest } = statement;
  const written = boundOf(statement);
  const bound = withoutAddress(written);
  if (bound === written) return statement.versionType === 'git' ? null : [{ ...statement, versionType: 'git' }];
  const end = lessThan ? { lessThan: bound } : { lessThanOrEqual: bound };
  return [{ ...rest, ...end, versionType: 'git', raw: rawOf(statement) }];
}

/** Hashes are `git` whatever the source says; a release under a type for hashes is compared as a release. */
function typeOf({ versionType }: VersionStatement, version: string, bound: string): string {
  if (isHash(version) || isHash(bound)) return 'git';
  const isRelease = [version, bound].some((text) => /^[vV]?[0-9]+\.[0-9]/.test(text));
  if (versionType === 'original_commit_for_fix') return isRelease ? 'semver' : 'git';
  return versionType === 'git' && isRelease ? 'custom' : versionType;
}

/** `>= 5.0.0` as the start of a range: the sign says nothing more. */
const SIGN_OF_START = /^(?:>=?|≥)\s{0,2}/;

function rangesOf(statement: VersionStatement, written: string, names: ReadonlySet<string>): VersionStatement[] {
  const version = written.replace(SIGN_OF_START, '');
  const { lessThan, lessThanOrEqual, changes, ...rest } = statement;
  const unknownEnd: VersionStatement = { ...rest, version, parsed: false };
  const branch = BRANCH.exec(boundOf(statement).slice(0, 300)) ?? BRANCH.exec(version.slice(0, 300));
  const text = (branch?.[2] || boundOf(statement)).slice(0, 300);
  const inside = text.split(/[<>≤≥]=?/).at(-1) as string;
  const upTo = inside.replace(AND_EARLIER, '');
  const isInclusive = !lessThan || upTo !== inside || UP_TO.test(text.slice(0, text.length - inside.length));
  const range = (start: string, bound: string): VersionStatement => ({
    ...rest,
    version: start,
    ...(isInclusive ? { lessThanOrEqual: bound } : { lessThan: bound }),
  });
  const list = versionList(upTo, names);
  if (list) {
    const ranges = rangesOfBranches(range(version, ''), list);
    return ranges.length > 0 ? ranges : [unknownEnd];
  }
  const bound = isEverything(upTo) ? '*' : tidyVersion(upTo, names);
  if (!isBound(bound)) return [unknownEnd];
  const fixes = fixesInside(statement);
  const ends = isEverything(bound) ? fixes : [...fixes, bound];
  if (fixes.length > 1) return rangesOfBranches({ ...rest, version, lessThan: bound }, ends);
  if (isRelative(bound, version)) return [range(version, `${version} ${bound}`)];
  const build = buildInBranch(rest.versionType, version, bound);
  if (build !== null) return [range(version, build)];
  const start =
    branch?.[1] ??
    startOfBuild(version, bound) ??
    (isEverything(bound) || isStart(version) ? plainStart(version, bound) : '');
  // CISA writes `12.8*` to before 12.8 of a record that says "before 12.8".
  if ((start === bound && !isInclusive) || start === `${bound}*`) return [range('', bound)];
  const second = SECOND_NAME_OF_START.exec(statement.version)?.[1] ?? '';
  if (second !== '' && !isOrdered(range(start, bound)) && isOrdered(range(second, bound)))
    return [range(second, bound)];
  const within = changes?.filter(({ at }) => compareGeneric(at, bound) !== null) ?? [];
  const read = { ...range(start, bound), ...(within.length > 0 ? { changes: within } : {}) };
  return isOrdered(read) ? [read] : [unknownEnd];
}

/** `2019 (8.0)` before 8.0.0.6394. */
const SECOND_NAME_OF_START = /\s\(\s?([0-9]{1,6}(?:\.[0-9]{1,6}){1,5})\s?\)$/;

/** `null` for a bound that is a version by itself, as 14.93 is after 14.0. */
function buildInBranch(versionType: string, version: string, bound: string): string | null {
  if (versionType !== 'patch') return null;
  const branch = BRANCH_OF_BUILDS.exec(version);
  const build = BUILD.exec(bound);
  if (!branch || !build || branch[1] === build[1]) return null;
  if (branch[2] && build[2]) return `${version}-${bound}`;
  return !build[2] && Number(build[1]) < Number(branch[1]) ? `${version}.${bound}` : null;
}

/** Not `earlier`, `previous versions`, `?`, nor `9.18.0 and below`. */
const isStart = (version: string): boolean =>
  /[0-9]/.test(version) && !/[,;]/.test(version) && !AND_EARLIER.test(version) && !isSentence(version);

/** `ArubaOS 8.6.x.x` with the end 8.6.0.21 → `8.6.x.x`. */
function plainStart(version: string, bound: string): string {
  const number = /\s[vV]?[0-9][^\s]*$/.exec(version)?.[0].trim();
  return number !== undefined && /^[A-Za-z]/.test(version) && /^[vV]?[0-9]/.test(bound) ? number : version;
}

/** Versions from which a range is no longer affected, if several: each is a hotfix of its own branch, `10.2.9-h11` and `10.2.10-h4`. */
function fixesInside({ status, changes = [] }: VersionStatement): string[] {
  if (status !== 'affected' || changes.length < 2 || changes.some((change) => change.status !== 'unaffected'))
    return [];
  return changes.map(({ at }) => at).filter((at) => isBound(at) && !isHash(at));
}

/** One range per branch. A branch that began with the fix becomes an unaffected version. */
function rangesOfBranches(whole: VersionStatement, bounds: readonly string[]): VersionStatement[] {
  const { lessThan, lessThanOrEqual, ...rest } = whole;
  const branches = branchesOf(bounds, compareGeneric);
  return branches.flatMap(({ start, bound }): VersionStatement[] => {
    if (start === bound || (start !== '' && compareGeneric(start, bound) === 0)) {
      return isInAnother(bound, branches, compareGeneric) ? [] : [{ ...rest, status: 'unaffected', version: bound }];
    }
    const version = laterOf(whole.version, start);
    const range = { ...rest, version, ...(lessThan === undefined ? { lessThanOrEqual: bound } : { lessThan: bound }) };
    return isOrdered(range) ? [range] : [];
  });
}

/** The later of the range's own start and the branch's. */
function laterOf(version: string, start: string): string {
  if (start === '' || isNoBound(version)) return start || version;
  return (compareGeneric(version, start) ?? 0) >= 0 ? version : start;
}

/** Types by the precedence of semantic versioning. */
const PRECEDENCE: ReadonlySet<string> = new Set(['semver', 'go', 'cargo', 'npm']);

function isOrdered(range: VersionStatement): boolean {
  const bound = boundOf(range);
  const isOpen = isNoBound(range.version) || isEverything(bound);
  if (isOpen) return true;
  const start = wildcardPrefix(range.version) ?? range.version;
  const end = wildcardPrefix(bound) ?? bound;
  // From 5.10.37 to the end of 5.10.
  if (end !== bound && start.startsWith(end)) return true;
  // From a pre-release to another one or to its release: RustSec's `0.2.3-0 < 0.2.3`, Traefik's `3.7.0-ea.1 < 3.7.0-rc.2`.
  if (PRECEDENCE.has(range.versionType) && !isPatchOf(start, end) && (compareSemver(start, end) ?? 0) < 0) return true;
  const order = compareGeneric(start, end);
  return order === null || order < 0 || (order === 0 && (!range.lessThan || end !== bound));
}

function rawOf(statement: VersionStatement): string {
  if (statement.raw) return statement.raw;
  const { version, lessThan, changes = [] } = statement;
  const bound = boundOf(statement);
  const range = bound === '' ? version : `${version} ${lessThan ? '<' : '<='} ${bound}`;
  return [range, ...changes.map(({ at, status }) => `${status} since ${at}`)].join(', ').trim().slice(0, 4096);
}

/** Several ranges from the beginning are one list too: `< 4.0.5`, `< 3.6.4` and `< 3.5.9` of one product, or `<= 5.7.34` and `<= 8.0.25`. */
function branchesFromSiblings(statements: VersionStatement[]): VersionStatement[] {
  const siblings = statements.filter(isFromBeginning);
  if (siblings.length < 2) return statements;
  const [{ versionType: type, lessThan }] = siblings as [VersionStatement];
  if (siblings.some((it) => it.versionType !== type || Boolean(it.lessThan) !== Boolean(lessThan))) return statements;
  const compare = (a: string, b: string) => orderOfBounds(a, b, type);
  const bounds = siblings.map(boundOf);
  // `< 1.8-3.el8` and `< 1.9-5.el9` are two releases of a distribution, each from the beginning.
  if (new Set(bounds.map((bound) => releaseOfVersion(bound)?.key)).size > 1) return statements;
  if (bounds.some((bound) => compare(bound, bounds[0] as string) === null)) return statements;
  if (areOfSeveralDevices(bounds)) return statements;
  const branches = branchesOf(bounds, compare);
  const starts = new Map(branches.map(({ bound, start }) => [bound, start]));
  return statements.flatMap((statement): VersionStatement[] => {
    const bound = boundOf(statement);
    const start = isFromBeginning(statement) ? (starts.get(bound) ?? '') : '';
    if (start === '') return [statement];
    if (lessThan && compare(start, bound) === 0) {
      const { lessThan: _, ...rest } = statement;
      if (isInAnother(bound, branches, compare) || isDoubted(bound, statements)) return [];
      return [{ ...rest, status: 'unaffected', version: bound, raw: rawOf(statement) }];
    }
    return [{ ...statement, version: start, raw: rawOf(statement) }];
  });
}

/** The source lists 4.6.0 as affected beside "before 4.6.0" (listed-ends.ts): it is no sure fix. */
const isDoubted = (fix: string, statements: readonly VersionStatement[]): boolean =>
  statements.some(({ status, version }) => status === 'unknown' && version === fix);

const MOST_DEVICES = 6;

/** `05.76.6.3f` and `50.10.21_T4`: builds of two operators, written in two ways, are no branches of one another. */
const areOfSeveralDevices = (bounds: readonly string[]): boolean =>
  bounds.length <= MOST_DEVICES &&
  bounds.some((bound) => /^0[0-9]/.test(bound)) &&
  !bounds.every((bound) => /^0[0-9]/.test(bound));

/** 6.0, the end of a range, is no fix beside another one that has it: from 6 to before 6.0.1. */
const isInAnother = (
  fix: string,
  branches: readonly BranchBound[],
  compare: (a: string, b: string) => number | null,
): boolean =>
  branches.some(
    ({ start, bound }) =>
      start !== bound && start !== '' && (compare(start, fix) ?? 1) <= 0 && (compare(fix, bound) ?? 0) < 0,
  );

/** An affected range with an end and no start. */
function isFromBeginning(statement: VersionStatement): boolean {
  const { status, parsed, version, versionType, changes } = statement;
  if (status !== 'affected' || !parsed || changes || versionType === 'git') return false;
  const bound = boundOf(statement);
  return bound !== '' && isBeginning(version) && !isEverything(bound) && wildcardPrefix(bound) === null;
}
