/** The record that a registry's own database has of a package: its versions are those that are installed. */
import type { VersionStatement } from './affected-product.ts';
import { compareVersions } from './version.ts';
import type { Entry } from './version-claims.ts';
import { boundOf, isRange } from './version-match.ts';
import { IN_ORDER_OF_GO } from './version-order.ts';
import { isEverything, isNoBound } from './version-words.ts';

/** As OSV calls them. Bitnami and distributions package what others release. */
const REGISTRIES: ReadonlySet<string> = new Set([
  ...['npm', 'PyPI', 'Maven', 'Go', 'RubyGems', 'NuGet', 'Packagist'],
  ...['crates.io', 'Pub', 'Hex', 'CRAN', 'Hackage'],
]);

export const isOfRegistry = ({ source, platforms }: Entry): boolean =>
  source === 'osv' && REGISTRIES.has(platforms?.[0] ?? '');

/** What their registries mean, of all that is stated. */
export const asRegistriesMean = (entries: readonly Entry[]): readonly Entry[] => withoutMisprints(inOrderOfGo(entries));

/** Of the Go project each module has one branch; others tag releases beside the branch that Go counts their commits on. */
const OF_GO = /^golang\.org\/x\/[a-z]+$/;

/** 0.1.0 of `golang.org/x/net` was released after 0.0.0-20220906165146-f3363e06e74c. */
function inOrderOfGo(entries: readonly Entry[]): readonly Entry[] {
  const isOfGo = ({ source, product = '' }: Entry) => source === 'osv' && OF_GO.test(product);
  if (!entries.some(isOfGo)) return entries;
  const ordered = (it: VersionStatement) => (it.versionType === 'go' ? { ...it, versionType: IN_ORDER_OF_GO } : it);
  return entries.map((entry) => (isOfGo(entry) ? { ...entry, versions: entry.versions.map(ordered) } : entry));
}

/**
 * CNVD types the ranges of its entries once more, and mistypes them. Its `3.0，<33.0.7` beside `3.0 < 3.0.7` of the registry is that range, and a line that could
 * not be read, `14.*，<1.14.7`, adds nothing to a range that ends there.
 */
function withoutMisprints(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(isOfCnvd)) return entries;
  const ranges = entries.filter(isOfRegistry).flatMap(({ versions }) => versions.filter(isClosed));
  if (ranges.length === 0) return entries;
  const isMisprint = (it: VersionStatement) =>
    it.parsed ? ranges.some((range) => endsMistyped(range, it)) : onlyRepeats(ranges, it);
  return entries.map((entry) =>
    isOfCnvd(entry) && entry.versions.some(isMisprint)
      ? { ...entry, versions: entry.versions.filter((it) => !isMisprint(it)) }
      : entry,
  );
}

const isOfCnvd = ({ source }: Entry): boolean => source === 'cnvd';

const isClosed = (it: VersionStatement): boolean =>
  it.parsed && it.status === 'affected' && it.versionType !== 'git' && isRange(it) && !isEverything(boundOf(it));

/** A character too many, and the end is of another major version than the beginning: 4.0.4 beside the 4.0.3 of the registry is another statement. */
const endsMistyped = (range: VersionStatement, it: VersionStatement): boolean =>
  isClosed(it) &&
  beginsAlike(range, it) &&
  majorOf(boundOf(it)) !== majorOf(it.version) &&
  isLonger(boundOf(it), boundOf(range));

const beginsAlike = (range: VersionStatement, it: VersionStatement): boolean =>
  !isNoBound(it.version) &&
  !isNoBound(range.version) &&
  compareVersions(it.version, range.version, range.versionType) === 0;

const majorOf = (version: string): string => version.split('.', 1)[0] ?? '';

const isLonger = (mistyped: string, end: string): boolean =>
  mistyped.length === end.length + 1 &&
  [...mistyped].some((_, at) => mistyped.slice(0, at) + mistyped.slice(at + 1) === end);

const NUMBERS = /[0-9][\w.-]*[\w]|[0-9]/g;

/** Each number is an end or a beginning of the registry's ranges, or the minor of the end: 14 of 1.14.7. */
function onlyRepeats(ranges: readonly VersionStatement[], { raw = '' }: VersionStatement): boolean {
  const numbers = raw.slice(0, 300).match(NUMBERS) ?? [];
  const own = ranges.filter((range) => numbers.some((number) => number === boundOf(range)));
  const known = new Set<string>(
    own.flatMap((range) => [range.version, boundOf(range), boundOf(range).split('.')[1] ?? '']),
  );
  return own.length > 0 && numbers.every((number) => known.has(number));
}
