/** Precedence of Semantic Versioning 2.0.0, section 11 (https://semver.org/#spec-item-11). A leading `v` is allowed, as in Go. */
import { compareDigits, compareNumbers, compareText, isDigits } from './numeric.ts';

interface Semver {
  core: string[];
  preRelease: string[];
}

/** `null` if either text is not a semantic version. Missing minor and patch numbers count as 0, because sources often write `2.0`. */
export function compareSemver(a: string, b: string): number | null {
  const left = parse(a);
  const right = parse(b);
  if (!left || !right) return null;
  return compareNumbers(left.core, right.core) || comparePreRelease(left.preRelease, right.preRelease);
}

function parse(text: string): Semver | null {
  const match = /^[vV]?([0-9]+(?:\.[0-9]+){0,2})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]*)?$/.exec(text);
  if (!match?.[1]) return null;
  return { core: match[1].split('.'), preRelease: match[2] === undefined ? [] : match[2].split('.') };
}

/** The identifiers after the hyphen; without any it is the release, which is after them. */
export function comparePreRelease(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return Math.sign(b.length - a.length);
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareIdentifier(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

/** Numbers sort before words; numbers numerically, words in ASCII order. */
function compareIdentifier(a: string, b: string): number {
  const aIsNumber = isDigits(a);
  const bIsNumber = isDigits(b);
  if (aIsNumber && bIsNumber) return compareDigits(a, b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  return compareText(a, b);
}
