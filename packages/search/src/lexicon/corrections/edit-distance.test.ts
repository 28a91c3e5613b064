import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { leastEdits, lettersOf } from '../letter-set.ts';
import { editDistance } from './edit-distance.ts';

test.each([
  ['apche', 'apache', 1],
  ['wrodpress', 'wordpress', 1],
  ['log4jj', 'log4j', 1],
  ['cisoc', 'cisco', 1],
  ['apache', 'apache', 0],
  ['', '', 0],
  ['linux', 'oracle', 3],
  ['a', 'abcd', 3],
])('from %s to %s', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
  expect(editDistance(b, a, 2)).toBe(edits);
});

/** A recursive reference implementation. */
function slowly(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  if (a.at(0) === b.at(0)) return slowly(a.slice(1), b.slice(1));
  const [x, y] = [a.slice(1), b.slice(1)];
  const swapped = a[0] === b[1] && a[1] === b[0] && a.length > 1 && b.length > 1;
  const ways = [slowly(x, b), slowly(a, y), slowly(x, y)];
  if (swapped) ways.push(slowly(a.slice(2), b.slice(2)));
  return 1 + Math.min(...ways);
}

test('the distance is the least number of edits, and the letters never promise more of them', () => {
  const dice = testDice();
  const word = () => Array.from({ length: dice.roll(6) }, () => dice.pick(['a', 'b', '1', '-'])).join('');
  for (let times = 0; times < cases(1_000); times += 1) {
    const [a, b] = [word(), word()];
    const edits = slowly(a, b);
    expect(editDistance(a, b, 2), `${a} ${b}`).toBe(Math.min(edits, 3));
    expect(leastEdits(lettersOf(a), lettersOf(b)), `${a} ${b}`).toBeLessThanOrEqual(edits);
  }
});
