/** Order of OpenSSL's releases (https://www.openssl.org/policies/general/versioning-policy.html): before 3.0 fixes were letters, 1.1.1w, after which come za to zz. */
import { compareNumbers, compareText } from './numeric.ts';
import { comparePreRelease } from './semver.ts';

const VERSION = /^([0-9]+(?:\.[0-9]+){0,2})([a-z]*)(?:-([0-9a-z.]+))?$/;

/** `null` if either text is no release of OpenSSL. */
export function compareOpenssl(a: string, b: string): number | null {
  const left = VERSION.exec(a);
  const right = VERSION.exec(b);
  if (!left || !right) return null;
  const [, numbers = '', letters = '', preRelease] = left;
  const [, otherNumbers = '', otherLetters = '', otherPreRelease] = right;
  return (
    compareNumbers(numbers.split('.'), otherNumbers.split('.')) ||
    compareText(letters, otherLetters) ||
    comparePreRelease(preRelease?.split('.') ?? [], otherPreRelease?.split('.') ?? [])
  );
}
