/**
 * Order of Composer: versions are brought into four numbers and a stability (https://getcomposer.org/doc/articles/versions.md), and
 * compared as PHP does (https://www.php.net/manual/function.version-compare.php). Branches have no order.
 */
import { compareDigits, isDigits } from './numeric.ts';

const RANKS: Readonly<Record<string, number>> = {
  dev: 1,
  alpha: 2,
  a: 2,
  beta: 3,
  b: 3,
  rc: 4,
  c: 4,
  pl: 7,
  p: 7,
  patch: 7,
  post: 7,
};
const UNKNOWN_RANK = 0;
const END_RANK = 5;
const NUMBER_RANK = 6;
const NUMBERS = 4;

/** `null` for a branch, `dev-main`, and for texts without a number. */
export function compareComposer(a: string, b: string): number | null {
  const left = parts(a);
  const right = parts(b);
  if (!left || !right) return null;
  for (let i = 0; i < left.length || i < right.length; i++) {
    const order = comparePart(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

function parts(text: string): string[] | null {
  const plain = text
    .toLowerCase()
    .replace(/^v(?=[0-9])/, '')
    .replace(/(?<=[0-9a-z])\+.*$/, '');
  if (!/^[0-9]/.test(plain) || !/^[0-9a-z._-]+$/.test(plain)) return null;
  const list = plain.match(/[0-9]+|[a-z]+/g) ?? [];
  const numbers = list.findIndex((part) => !isDigits(part));
  const count = numbers < 0 ? list.length : numbers;
  return [...list.slice(0, count), ...Array<string>(Math.max(0, NUMBERS - count)).fill('0'), ...list.slice(count)];
}

function rank(part: string | undefined): number {
  if (part === undefined) return END_RANK;
  return isDigits(part) ? NUMBER_RANK : (RANKS[part] ?? UNKNOWN_RANK);
}

function comparePart(a: string | undefined, b: string | undefined): number {
  const order = rank(a) - rank(b);
  if (order !== 0 || a === undefined || b === undefined) return Math.sign(order);
  return isDigits(a) ? compareDigits(a, b) : 0;
}
