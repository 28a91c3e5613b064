/** Order of Gentoo's packages (Package Manager Specification, 3.3, https://projects.gentoo.org/pms/latest/pms.html): `1.2.3b_rc1_p2-r4`. */
import { compareDigits, compareText } from './numeric.ts';

const VERSION = /^([0-9]+(?:\.[0-9]+)*)([a-z]?)((?:_(?:alpha|beta|pre|rc|p)[0-9]*)*)(?:-r([0-9]+))?$/;
const SUFFIXES = ['alpha', 'beta', 'pre', 'rc', '', 'p'];
const RELEASE = SUFFIXES.indexOf('');

/** `null` if either text is no version of such a package. */
export function compareGentoo(a: string, b: string): number | null {
  const left = VERSION.exec(a);
  const right = VERSION.exec(b);
  if (!left || !right) return null;
  const [, numbers = '', letter = '', suffixes = '', revision = '0'] = left;
  const [, otherNumbers = '', otherLetter = '', otherSuffixes = '', otherRevision = '0'] = right;
  return (
    compareNumbers(numbers.split('.'), otherNumbers.split('.')) ||
    compareText(letter, otherLetter) ||
    compareSuffixes(suffixesOf(suffixes), suffixesOf(otherSuffixes)) ||
    compareDigits(revision, otherRevision)
  );
}

/** A number after the first that begins with 0 is a fraction. */
function compareNumbers(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x = '', y = ''] = [a[i], b[i]];
    const isFraction = i > 0 && (x.startsWith('0') || y.startsWith('0'));
    const order = isFraction ? compareText(withoutZeros(x), withoutZeros(y)) : compareDigits(x, y);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

const withoutZeros = (digits: string): string => digits.replace(/0+$/, '');

type Suffix = readonly [rank: number, number: string];
const NONE: Suffix = [RELEASE, '0'];

const suffixesOf = (text: string): Suffix[] =>
  [...text.matchAll(/_([a-z]+)([0-9]*)/g)].map(([, word = '', number = '']) => [SUFFIXES.indexOf(word), number || '0']);

function compareSuffixes(a: Suffix[], b: Suffix[]): number {
  for (let i = 0; i < a.length || i < b.length; i++) {
    const [rank, number] = a[i] ?? NONE;
    const [otherRank, otherNumber] = b[i] ?? NONE;
    const order = Math.sign(rank - otherRank) || compareDigits(number, otherNumber);
    if (order !== 0) return order;
  }
  return 0;
}
