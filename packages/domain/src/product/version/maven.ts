/** Maven's version order (https://maven.apache.org/pom.html#version-order-specification). */
import { compareDigits, compareText, isDigits } from './numeric.ts';

interface Token {
  /** '.' or '-', which affects the order of numbers. A change between digits and letters counts as '-'. */
  separator: string;
  text: string;
}

const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
const SAME_AS = new Map([
  ['cr', 'rc'],
  ['ga', ''],
  ['final', ''],
  ['release', ''],
]);
const SHORT = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
]);

export function compareMaven(a: string, b: string): number {
  const left = tokens(a);
  const right = tokens(b);
  for (let i = 0; i < left.length || i < right.length; i++) {
    const x = left[i] ?? padding(right[i]);
    const y = right[i] ?? padding(left[i]);
    const order = compareToken(x, y);
    if (order !== 0) return order;
  }
  return 0;
}

function tokens(text: string): Token[] {
  const result: Token[] = [];
  const pattern = /([.\-_]?)([0-9]+|[^0-9.\-_]+|(?=[.\-_]|$))/gy;
  const lower = text.toLowerCase();
  while (pattern.lastIndex < lower.length) {
    const match = pattern.exec(lower);
    if (!match) break;
    const separator = match[1] === '.' ? '.' : '-';
    const word = match[2] || '0';
    const followedByDigit = /[0-9]/.test(lower[pattern.lastIndex] ?? '');
    const full = followedByDigit ? (SHORT.get(word) ?? word) : word;
    const text = SAME_AS.get(full) ?? full;
    if (separator === '-' || !isDigits(text)) dropNull(result);
    result.push({ separator, text });
  }
  dropNull(result);
  return result;
}

/** Removes zeros and empty qualifiers at the end, before a hyphen and before a qualifier. The first number stays. */
function dropNull(list: Token[]): void {
  while (list.length > 1 && /^0*$/.test(list[list.length - 1]?.text ?? '')) list.pop();
}

function padding(other: Token | undefined): Token {
  return { separator: other?.separator ?? '-', text: isDigits(other?.text ?? '') ? '0' : '' };
}

/** Qualifiers sort before `-number`, which sorts before `.number`. */
function rank(token: Token): number {
  if (!isDigits(token.text)) return 0;
  return token.separator === '.' ? 2 : 1;
}

function compareToken(a: Token, b: Token): number {
  const order = rank(a) - rank(b);
  if (order !== 0) return Math.sign(order);
  if (rank(a) > 0) return compareDigits(a.text, b.text);
  return Math.sign(qualifierRank(a.text) - qualifierRank(b.text)) || compareText(a.text, b.text);
}

function qualifierRank(text: string): number {
  const index = QUALIFIERS.indexOf(text);
  return index < 0 ? QUALIFIERS.length : index;
}
