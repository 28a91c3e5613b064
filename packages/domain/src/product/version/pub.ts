/** Order of Dart's pub (https://pub.dev/documentation/pub_semver/latest/pub_semver/Version/compareTo.html): that of semver, in which a build is after the same version without one. */
import { comparePreRelease, compareSemver } from './semver.ts';

/** `null` if either text is no semantic version. */
export const comparePub = (a: string, b: string): number | null => {
  const order = compareSemver(a, b);
  if (order !== 0) return order;
  const [build, other] = [buildOf(a), buildOf(b)];
  return build.length === 0 || other.length === 0
    ? Math.sign(build.length - other.length)
    : comparePreRelease(build, other);
};

const buildOf = (text: string): string[] => (text.includes('+') ? text.slice(text.indexOf('+') + 1).split('.') : []);
