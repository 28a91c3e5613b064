/** The order of an asked version and a bound, only as far as both are of one numbering: docs/decisions/0051-am-i-affected.md. */
import { buildOf, hasRelease, upstreamOf, withoutEpoch } from './version/build.ts';
import { compareGeneric } from './version/generic.ts';
import { isPseudoVersion } from './version/pseudo.ts';
import { compareSemver } from './version/semver.ts';
import { compareVersions } from './version.ts';
import { dayOf, isSameScheme, monthOf, yearAtEnd } from './version-scheme.ts';

/** Types of packages of distributions. */
const PACKAGED = new Set(['deb', 'dpkg', 'debian', 'rpm', 'rpmver', 'apk', 'alpine']);
const PYTHON = new Set(['python', 'pep440', 'pypi']);
/** `5.2-3` beside `5.2-3+deb12u1`. */
const REVISION = /-[0-9][^-]{0,80}$/;
/** Most versions: numbers and points, and no day. */
const PLAIN = /^[vV]?[0-9]{1,7}(?:\.[0-9]{1,10}){0,7}$/;

/** `null`: of two numberings, or not comparable. Does not distinguish years from internal numbers: a range may have both. */
export function orderOf(asked: string, bound: string, type: string): number | null {
  if (asked === bound || (PLAIN.test(asked) && PLAIN.test(bound))) return compareVersions(asked, bound, type);
  if (isPseudoVersion(asked) || isPseudoVersion(bound)) return orderOfCommits(asked, bound, type);
  const [day, other] = [dayOf(asked), dayOf(bound)];
  if (day !== null || other !== null) {
    if (day === null || other === null) return null;
    return day === other ? compareVersions(asked, bound, type) : Math.sign(day - other);
  }
  const [year, otherYear] = [yearAtEnd(asked), yearAtEnd(bound)];
  if (year !== null && otherYear !== null) return Math.sign(year - otherYear) || null;
  const [month, otherMonth] = [monthOf(asked), monthOf(bound)];
  if ((month === null) !== (otherMonth === null)) return null;
  if (month !== null && otherMonth !== null && month !== otherMonth) return Math.sign(month - otherMonth);
  const builds = orderOfDatedBuilds(asked, bound);
  if (builds !== undefined) return builds;
  const kind = type.toLowerCase();
  const patches = kind === 'semver' ? orderOfPatches(asked, bound) : undefined;
  if (patches !== undefined) return patches;
  if (PACKAGED.has(kind)) return orderOfPackages(asked, bound, kind);
  return orderOfBuilds(asked, bound, type);
}

/** Adobe's `2.4.7-p1`, a patch of 2.4.7, which would be a pre-release of it in semantic versioning. */
const PATCH = /^[vV]?([0-9]+(?:\.[0-9]+){1,3})-(?:p|patch|hf|hotfix|sp|fp)[.-]?[0-9]{1,4}$/i;

export const isPatchOf = (asked: string, release: string): boolean =>
  release !== '' && PATCH.exec(asked)?.[1] === release.replace(/^[vV]/, '');

/** Under a type that knows no patches: after the release, but "before 2.4.7" does not tell which of the two is meant. `undefined` where none of them is a patch. */
function orderOfPatches(asked: string, bound: string): number | null | undefined {
  if (!PATCH.test(asked) && !PATCH.test(bound)) return undefined;
  return isPatchOf(asked, bound) ? null : compareGeneric(asked, bound);
}

/** `0.9.1 4.16 v0348.0 Build 231119 Rel.67074n` and `0.9.1 Build 20231120`. */
const DATED_BUILD = /^[vV]?([0-9]{1,3}(?:\.[0-9]{1,4}){1,3})\s(?:\S{1,12}\s){0,4}Build\s((?:20)?[0-9]{6})\b/i;

/** Of one release by the day of the build; `undefined` where one of them has none. */
function orderOfDatedBuilds(asked: string, bound: string): number | undefined {
  const [, release = '', day = ''] = DATED_BUILD.exec(asked) ?? [];
  const [, other = '', otherDay = ''] = DATED_BUILD.exec(bound) ?? [];
  if (day === '' || otherDay === '') return undefined;
  return compareVersions(release, other, '') || Math.sign(Number(day.slice(-6)) - Number(otherDay.slice(-6)));
}

/** Go's mark of a release of a module without go.mod: no build of its own. */
const MARK_OF_GO = /\+incompatible$/;

/**
 * PyPA: a specifier without a local label ignores that of the version. Semver has no order of builds, but a range that ends at `11.6.3+security-01`
 * holds the plain 11.6.3.
 */
function orderOfReleases(asked: string, bound: string, type: string): number | null {
  const isPython = PYTHON.has(type.toLowerCase());
  if (isPython && !bound.includes('+')) return compareVersions(asked.replace(/(?<=.)\+.*$/, ''), bound, type);
  const order = compareVersions(asked, bound, type);
  const isBuild = bound.includes('+') && !MARK_OF_GO.test(bound);
  return order === 0 && !isPython && isBuild && !asked.includes('+') ? -1 : order;
}

/** Two bounds of one entry: a commit is no end of a branch of releases, nor a release of a branch of commits. */
export const orderOfBounds = (a: string, b: string, type: string): number | null =>
  isPseudoVersion(a) === isPseudoVersion(b) ? orderOf(a, b, type) : null;

/** Whether a bound is of a distribution's packages and the version is not, or the other way round: such an end is no end of the product's. */
export function isOfOtherNumbering(asked: string, bound: string, type: string): boolean {
  if (PLAIN.test(asked) && PLAIN.test(bound)) return false;
  return isPackaged(asked, type) !== isPackaged(bound, type);
}

/** A version of a distribution's. */
export const isPackaged = (text: string, type: string): boolean =>
  isTypeOfPackages(type) ? hasRelease(text) : buildOf(text) !== null;

export const isTypeOfPackages = (type: string): boolean => PACKAGED.has(type.toLowerCase());

/** Type of the versions of a module that is tagged on its only branch, so that its commits and its releases are one order. */
export const IN_ORDER_OF_GO = 'golang';

/** By Go's order where the range is of the module; a commit as a bound says nothing about a release. */
function orderOfCommits(asked: string, bound: string, type: string): number | null {
  if (isPseudoVersion(asked) !== isPseudoVersion(bound)) {
    const isComparable = type === IN_ORDER_OF_GO || (isPseudoVersion(asked) && type.toLowerCase() === 'go');
    return isComparable ? compareSemver(asked, bound) : null;
  }
  return Number.parseInt(asked.replace(/^v/i, ''), 10) === Number.parseInt(bound.replace(/^v/i, ''), 10)
    ? compareSemver(asked, bound)
    : null;
}

/** By the distribution's order, but never by an epoch alone: it is often left out. */
function orderOfPackages(asked: string, bound: string, type: string): number | null {
  const [hasEpoch, boundHasEpoch] = [asked, bound].map((text) => (buildOf(text)?.epoch ?? '') !== '');
  if (!hasRelease(asked) && hasRelease(bound)) {
    return hasEpoch && boundHasEpoch ? decided(asked, bound, type) : upstreamOrder(asked, bound, type);
  }
  const order = compareVersions(asked, bound, type);
  if (hasEpoch === boundHasEpoch || order === null) return order;
  const bare = compareVersions(withoutEpoch(asked), withoutEpoch(bound), type);
  return bare === order ? order : null;
}

/** Of texts under a type that is none of a distribution. */
function orderOfBuilds(asked: string, bound: string, type: string): number | null {
  const build = buildOf(asked);
  const other = buildOf(bound);
  if (!build && !other) return orderOfReleases(asked, bound, type);
  const packager = build?.packager ?? other?.packager ?? 'deb';
  const isOne = [build?.packager, other?.packager].every((name) => (name ?? packager) === packager);
  const arePackages = (build || REVISION.test(asked)) && (other || REVISION.test(bound));
  return isOne && arePackages ? orderOfPackages(asked, bound, packager) : upstreamOrder(asked, bound, type);
}

/**
 * A package of the same upstream version may have the fix, or not; and a fix that a distribution took back to 1.20.1 says nothing of
 * what was released upstream since.
 */
function upstreamOrder(asked: string, bound: string, type: string): number | null {
  const isPackage = (text: string) => buildOf(text) !== null || isPackaged(text, type);
  const [a, b] = [asked, bound].map((text) => (isPackage(text) ? upstreamOf(text) : text)) as [string, string];
  const order = isSameScheme(a, b) ? decided(a, b, type) : null;
  return order === 1 && isPackage(bound) && !isPackage(asked) ? null : order;
}

const decided = (a: string, b: string, type: string): number | null => compareVersions(a, b, type) || null;
