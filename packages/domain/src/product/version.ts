/** Compares versions by the rules of their ecosystem. One file per rule set in version/. */
import { compareAlpm } from './version/alpm.ts';
import { compareApk } from './version/apk.ts';
import { compareComposer } from './version/composer.ts';
import { compareConan } from './version/conan.ts';
import { compareDeb } from './version/deb.ts';
import { compareGem } from './version/gem.ts';
import { compareGeneric } from './version/generic.ts';
import { compareGentoo } from './version/gentoo.ts';
import { compareMaven } from './version/maven.ts';
import { compareBytes, compareDatetime } from './version/moments.ts';
import { compareNuget } from './version/nuget.ts';
import { compareCran, compareHackage, compareIntdot } from './version/number-list.ts';
import { compareOpenssl } from './version/openssl.ts';
import { comparePep440 } from './version/pep440.ts';
import { comparePub } from './version/pub.ts';
import { compareRpm } from './version/rpm.ts';
import { compareSemver } from './version/semver.ts';

/** Negative: a is older. `null`: not comparable. */
export type Comparator = (a: string, b: string) => number | null;

/** Longer texts are not versions; refusing them bounds the cost of comparisons. */
export const MAX_VERSION_LENGTH = 256;

const COMPARATORS: ReadonlyMap<string, Comparator> = new Map<string, Comparator>([
  ['semver', compareSemver],
  ['npm', compareSemver],
  ['go', compareSemver],
  ['golang', compareSemver],
  ['hex', compareSemver],
  ['cargo', compareSemver],
  ['crates.io', compareSemver],
  ['maven', compareMaven],
  ['python', comparePep440],
  ['pep440', comparePep440],
  ['pypi', comparePep440],
  ['deb', compareDeb],
  ['dpkg', compareDeb],
  ['debian', compareDeb],
  ['rpm', compareRpm],
  ['rpmver', compareRpm],
  ['apk', compareApk],
  ['alpine', compareApk],
  ['alpm', compareAlpm],
  ['ebuild', compareGentoo],
  ['gentoo', compareGentoo],
  ['gem', compareGem],
  ['nuget', compareNuget],
  ['composer', compareComposer],
  ['pub', comparePub],
  ['cran', compareCran],
  ['hackage', compareHackage],
  ['conan', compareConan],
  ['openssl', compareOpenssl],
  ['intdot', compareIntdot],
  ['datetime', compareDatetime],
  ['lexicographic', compareBytes],
]);

/** Segments would order `1.2p1-r0` and `1.2-r0` by their letters: what is no version of these types has no order. */
const STRICT: ReadonlySet<string> = new Set(['apk', 'alpine']);
/** These have an order for every text: words before a number, as programs print themselves, would make it older than all. */
const OF_ANY_TEXT: ReadonlySet<string> = new Set(['rpm', 'rpmver', 'maven']);
/** Types with hashes as values. */
const UNORDERED: ReadonlySet<string> = new Set(['git', 'original_commit_for_fix']);

/**
 * Compares two versions of a CVE JSON 5 version type (`semver`, `maven`, `python`, `go`, `deb`, `rpm`, `apk`, `git`); other types are compared segment by
 * segment. So are texts that are invalid in their type, because sources often state a type without following it. Git hashes have no order.
 */
export function compareVersions(a: string, b: string, type: string): number | null {
  const left = a.trim();
  const right = b.trim();
  if (left === '' || right === '' || left.length > MAX_VERSION_LENGTH || right.length > MAX_VERSION_LENGTH) return null;
  const kind = type.length > 32 ? '' : type.trim().toLowerCase();
  if (UNORDERED.has(kind)) return null;
  if (left === right) return 0;
  if (OF_ANY_TEXT.has(kind) && (/^[A-Za-z].*\s/.test(left) || /^[A-Za-z].*\s/.test(right)))
    return compareGeneric(left, right);
  return orderOfType(left, right, kind) ?? (STRICT.has(kind) ? null : compareGeneric(left, right));
}

/** By the rules of the type alone; `null` where one of them is no version by them. */
export const orderOfType = (a: string, b: string, type: string): number | null => COMPARATORS.get(type)?.(a, b) ?? null;
