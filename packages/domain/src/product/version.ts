/**
 * Which of two versions is newer, by the rules of the ecosystem they come from.
 * One file per rule book under version/; this one only chooses.
 */
import { compareDeb } from './version/deb.ts';
import { compareGeneric } from './version/generic.ts';
import { compareMaven } from './version/maven.ts';
import { comparePep440 } from './version/pep440.ts';
import { compareRpm } from './version/rpm.ts';
import { compareSemver } from './version/semver.ts';

/** Less than zero: a is older. `null`: the two cannot be ordered. */
export type Comparator = (a: string, b: string) => number | null;

/** Longer texts are no versions; refusing them keeps every comparison short. */
export const MAX_VERSION_LENGTH = 256;

const COMPARATORS: ReadonlyMap<string, Comparator> = new Map<string, Comparator>([
  ['semver', compareSemver],
  ['npm', compareSemver],
  ['go', compareSemver],
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
]);

/** Types whose values are hashes. */
const UNORDERED: ReadonlySet<string> = new Set(['git', 'original_commit_for_fix']);

/**
 * Compares two versions under a version type of CVE JSON 5 (`semver`, `maven`, `python`, `go`, `deb`, `rpm`, `git`);
 * any other type is compared segment by segment. A text its rule book does not accept is compared that way too,
 * since sources name a type far more loosely than they keep to it. Git hashes have no order.
 */
export function compareVersions(a: string, b: string, type: string): number | null {
  const left = a.trim();
  const right = b.trim();
  if (left === '' || right === '' || left.length > MAX_VERSION_LENGTH || right.length > MAX_VERSION_LENGTH) return null;
  const kind = type.length > 32 ? '' : type.trim().toLowerCase();
  if (UNORDERED.has(kind)) return null;
  if (left === right) return 0;
  return COMPARATORS.get(kind)?.(left, right) ?? compareGeneric(left, right);
}
