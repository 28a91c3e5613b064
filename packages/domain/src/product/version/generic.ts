/** Order of versions without a standard: numbers numerically, words by meaning. Covers e.g. `10.5.5`, `7.0U3`, `15.1(4)M`, `1.0.2k`, `V500R001C60SPC100`. */
import { compareDigits, compareText, isDigits } from './numeric.ts';

/** Words that precede the release; all others follow it (sp, patch, update, build, OpenSSL's letters). */
const PRE_RELEASE = new Map([
  ['dev', 1],
  ['nightly', 1],
  ['snapshot', 1],
  ['canary', 1],
  ['alpha', 2],
  ['beta', 3],
  ['milestone', 4],
  ['preview', 4],
  ['pre', 4],
  ['rc', 5],
  ['cr', 5],
]);
/** Only between numbers: `1.0b2` is a beta, `1.0.2b` is the second fix of 1.0.2, and `B1.2.4` is of a numbering of its own. */
const SHORT = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
]);
/** Words for what is released between releases, by one word each: `3.3 Patch 6` and `3.3P6`, `12.8.8 Hotfix 1` and `12.8.8 HF1`. */
const SAME = new Map([
  ['hotfix', 'hf'],
  ['hot fix', 'hf'],
  ['hot patch', 'hp'],
  ['hotpatch', 'hp'],
  ['service pack', 'sp'],
  ['servicepack', 'sp'],
  ['service release', 'sr'],
  ['service update', 'su'],
  ['cumulative update', 'cu'],
  ['cumulative patch', 'cp'],
  ['critical patch', 'cp'],
  ['fix pack', 'fp'],
  ['fixpack', 'fp'],
  ['feature pack', 'fp'],
  ['maintenance release', 'mr'],
  ['maintenance pack', 'mp'],
  ['interim fix', 'if'],
  ['ifix', 'if'],
  ['patch', 'p'],
  ['update', 'u'],
  ['upd', 'u'],
  ['revision', 'rev'],
]);
const END_RANK = 10;
const POST_RANK = 11;
const NUMBER_RANK = 12;
const NOTHING_TO_SAY = /^(?:final|ga|release|正式版)$/;
/** Contains both digits and letters a to f, and is too long for anything else. */
const COMMIT_HASH = /^(?=[0-9]{0,63}[a-f])(?=[a-f]{0,63}[0-9])[0-9a-f]{12,64}$/i;

/** `null` if the texts have no common scheme: different leading words, no number, commit hashes. */
export function compareGeneric(a: string, b: string): number | null {
  if (COMMIT_HASH.test(a) || COMMIT_HASH.test(b)) return a.toLowerCase() === b.toLowerCase() ? 0 : null;
  const left = tokens(a);
  const right = tokens(b);
  if (!left || !right) return null;
  if (leadingWord(left) !== leadingWord(right)) return null;
  const length = Math.max(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const order = compareToken(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

function tokens(text: string): string[] | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:version|ver|v)(?=[^a-z])[.: ]?\s?/, '');
  const list = plain.match(/[0-9]+|[\p{L}]+/gu) ?? [];
  if (!list.some(isDigits)) return null;
  while (NOTHING_TO_SAY.test(list[list.length - 1] ?? '')) list.pop();
  const result: string[] = [];
  for (let index = 0; index < list.length; index++) {
    const token = list[index] as string;
    const next = list[index + 1] ?? '';
    if (isDigits(token)) {
      result.push(token);
      continue;
    }
    dropZeros(result);
    const pair = index > 0 ? SAME.get(`${token} ${next}`) : undefined;
    const short = index > 0 && isDigits(next) ? (SHORT.get(token) ?? SAME.get(token)) : undefined;
    result.push(pair ?? short ?? token);
    if (pair !== undefined) index++;
  }
  dropZeros(result);
  return result;
}

/** 1.0.0 equals 1.0, and 1.0-beta equals 1-beta. Needed for a total order. */
function dropZeros(list: string[]): void {
  while (/^0+$/.test(list[list.length - 1] ?? '')) list.pop();
}

/** A version that begins with a word has its own scheme, e.g. `EVA-CL00C92`. */
function leadingWord(list: string[]): string {
  const first = list[0];
  return first === undefined || isDigits(first) || PRE_RELEASE.has(first) ? '' : first;
}

function rank(token: string | undefined): number {
  if (token === undefined) return END_RANK;
  if (isDigits(token)) return NUMBER_RANK;
  return PRE_RELEASE.get(token) ?? POST_RANK;
}

function compareToken(a: string | undefined, b: string | undefined): number {
  const order = rank(a) - rank(b);
  if (order !== 0 || a === undefined || b === undefined) return Math.sign(order);
  if (rank(a) === NUMBER_RANK) return compareDigits(a, b);
  return rank(a) === POST_RANK ? compareText(a, b) : 0;
}
