/** Order of Python versions, "Version specifiers" of the PyPA specifications (https://packaging.python.org/en/latest/specifications/version-specifiers/). */
import { compareDigits, compareNumberOrWord, compareNumbers } from './numeric.ts';

const PATTERN =
  /^v?(?:([0-9]+)!)?([0-9]+(?:\.[0-9]+)*)(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?([0-9]*))?(?:-([0-9]+)|[-_.]?(post|rev|r)[-_.]?([0-9]*))?(?:[-_.]?(dev)[-_.]?([0-9]*))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/;

const PRE_RANK = new Map([
  ['a', 1],
  ['alpha', 1],
  ['b', 2],
  ['beta', 2],
  ['c', 3],
  ['rc', 3],
  ['pre', 3],
  ['preview', 3],
]);

interface PythonVersion {
  epoch: string;
  release: string[];
  /** 0: development release only, 1–3: a, b, rc, 4: none of them. */
  preRank: number;
  pre: string;
  /** '' for none, which sorts before any post release. */
  post: string;
  /** '' for none, which sorts after any development release. */
  dev: string;
  local: string[];
}

/** `null` if either text is not a Python version. */
export function comparePep440(a: string, b: string): number | null {
  const left = parse(a.toLowerCase());
  const right = parse(b.toLowerCase());
  if (!left || !right) return null;
  return (
    compareDigits(left.epoch, right.epoch) ||
    // Trailing zeros are ignored: 1.0 equals 1.0.0.
    compareNumbers(left.release, right.release) ||
    Math.sign(left.preRank - right.preRank) ||
    compareDigits(left.pre, right.pre) ||
    compareAbsentFirst(left.post, right.post) ||
    compareAbsentLast(left.dev, right.dev) ||
    compareLocal(left.local, right.local)
  );
}

function parse(text: string): PythonVersion | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [, epoch, release, preWord, pre, implicitPost, postWord, post, devWord, dev, local] = match;
  const isPost = implicitPost !== undefined || postWord !== undefined;
  const bareDev = devWord !== undefined && preWord === undefined && !isPost;
  return {
    epoch: epoch ?? '0',
    release: (release ?? '0').split('.'),
    preRank: preWord === undefined ? (bareDev ? 0 : 4) : (PRE_RANK.get(preWord) ?? 3),
    pre: pre || '0',
    post: isPost ? (implicitPost ?? (post || '0')) : '',
    dev: devWord === undefined ? '' : dev || '0',
    local: local === undefined ? [] : local.split(/[-_.]/),
  };
}

function compareAbsentFirst(a: string, b: string): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? -1 : 1;
  return compareDigits(a, b);
}

function compareAbsentLast(a: string, b: string): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  return compareDigits(a, b);
}

/** Local labels: numbers are newer than words, a longer label is newer than its prefix. */
function compareLocal(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareNumberOrWord(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}
