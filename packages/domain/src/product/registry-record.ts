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
 * CNVD types the ranges of its entries once more, and mistypes them. Its `3.0，<33.0.7` beside `3.0 < 3.0.7` of the registry is that range; a line that could
 * not be read, `14.*，<1.14.7`, adds nothing to a range that ends there.
 */
function withoutMisprints(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(isOfCnvd)) return entries;
  const ranges = entries.filter(isOfRegistry).flatMap(({ versions }) => versions.filter(isClosed));
  if (ranges.length === 0) return entries;
  const isMisprint = (it: VersionStatement) => ranges.some((range) => (it.parsed ? beginsAlike : endsIn)(range, it));
  return entries.map((entry) =>
    isOfCnvd(entry) && entry.versions.some(isMisprint)
      ? { ...entry, versions: entry.versions.filter((it) => !isMisprint(it)) }
      : entry,
  );
}

const isOfCnvd = ({ source }: Entry): boolean => source === 'cnvd';

const isClosed = (it: VersionStatement): boolean =>
  it.parsed && it.status === 'affected' && it.versionType !== 'git' && isRange(it) && !isEverything(boundOf(it));

const beginsAlike = (range: VersionStatement, it: VersionStatement): boolean =>
  isClosed(it) &&
  !isNoBound(it.version) &&
  !isNoBound(range.version) &&
  compareVersions(it.version, range.version, range.versionType) === 0;

const NUMBERS = /[0-9][\w.-]*[\w]/g;

const endsIn = (range: VersionStatement, { raw = '' }: VersionStatement): boolean =>
  raw
    .slice(0, 300)
    .match(NUMBERS)
    ?.some((number) => number === boundOf(range)) ?? false;
