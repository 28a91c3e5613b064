/** Which of the versions that end ranges are of the numbering that a product is released by: only those are something to upgrade to. */
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { buildOf } from './version/build.ts';
import { isPseudoVersion } from './version/pseudo.ts';
import { dayOf } from './version-scheme.ts';
import { isNoBound } from './version-words.ts';

/** A release, a build of a distribution, a day, or a commit that Go names like a version. The most specific first. */
const NUMBERINGS = ['release', 'package', 'day', 'commit'] as const;
type Numbering = (typeof NUMBERINGS)[number];

function numberingOf(version: string): Numbering {
  if (isPseudoVersion(version)) return 'commit';
  if (dayOf(version) !== null) return 'day';
  return buildOf(version) === null ? 'release' : 'package';
}

/** A commit can be had of a Go module, not of the product that is released from it. */
export const isGoModule = ({ packageUrl, platforms }: Pick<AffectedProduct, 'packageUrl' | 'platforms'>): boolean =>
  packageUrl.startsWith('pkg:golang/') || platforms.includes('Go');

/** From 4.0 to before 2016-01-20: the end is of another numbering. Commits count where the range is of a module. */
export function endsInOwnNumbering({ version, versionType }: VersionStatement, end: string): boolean {
  const numbering = numberingOf(end);
  if (numbering === 'commit') return versionType === 'go';
  const isFirst = isNoBound(version);
  return isFirst || (numbering === 'day') === (numberingOf(version) === 'day');
}

/** Releases if there are any, else the builds of distributions, and so on. */
export function ofOwnNumbering(versions: readonly string[], entries: readonly AffectedProduct[]): string[] {
  if (versions.length === 0) return [];
  const known = versions.map((version) => ({ version, numbering: numberingOf(version) }));
  const own = NUMBERINGS.find((name) => known.some(({ numbering }) => numbering === name));
  if (own === 'commit' && !entries.every(isGoModule)) return [];
  if (own === 'day') return versions.filter((version) => isReleasedBy(version, entries));
  return known.flatMap(({ version, numbering }) => (numbering === own ? [version] : []));
}

/** `2015-06-25`, the date of an advisory, is nothing to install unless the product has versions of this kind: a patch level of Android. */
export function isReleasedBy(day: string, entries: readonly Pick<AffectedProduct, 'product' | 'versions'>[]): boolean {
  if (!CALENDAR_DAY.test(day)) return true;
  return entries.some(
    ({ product, versions }) =>
      NUMBERED_BY_DAY.test(product) ||
      versions.some(({ version, status }) => status === 'affected' && CALENDAR_DAY.test(version)),
  );
}

const CALENDAR_DAY = /^(?:19|20)[0-9]{2}[-/][01]?[0-9][-/][0-3]?[0-9]$/;
/** Android and devices that have its patch levels. */
const NUMBERED_BY_DAY = /\b(?:android|pixel|nexus|phones?)\b/i;
