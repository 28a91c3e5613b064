/** Numbers in a row, of which a longer row is newer than its beginning: R's packages (https://cran.r-project.org/doc/manuals/r-release/R-exts.html), Haskell's (https://pvp.haskell.org). */
import { compareDigits, compareNumbers } from './numeric.ts';

const SEPARATED = { cran: /^[0-9]+(?:[.-][0-9]+)*$/, hackage: /^[0-9]+(?:\.[0-9]+)*$/ };

const comparesRows =
  (form: RegExp) =>
  (a: string, b: string): number | null =>
    form.test(a) && form.test(b) ? compareRows(a.split(/[.-]/), b.split(/[.-]/)) : null;

function compareRows(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareDigits(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

export const compareCran = comparesRows(SEPARATED.cran);
export const compareHackage = comparesRows(SEPARATED.hackage);

/** As far as the texts are numbers and points, `vers:intdot`; a number that is left out is 0. */
export function compareIntdot(a: string, b: string): number | null {
  const numbersOf = (text: string) => /^[0-9]+(?:\.[0-9]+)*/.exec(text)?.[0].split('.');
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left && right ? compareNumbers(left, right) : null;
}
