/** Order of RubyGems (Gem::Version, https://docs.ruby-lang.org/en/master/Gem/Version.html): numbers and words, where a word marks a pre-release. */
import { compareNumberOrWord, isDigits } from './numeric.ts';

const VERSION = /^[0-9]+(?:\.[0-9a-z]+)*(?:-[0-9a-z-]+(?:\.[0-9a-z-]+)*)?$/i;

/** `null` if either text is no version of a gem. */
export function compareGem(a: string, b: string): number | null {
  const left = segments(a);
  const right = segments(b);
  if (!left || !right) return null;
  for (let i = 0; i < left.length || i < right.length; i++) {
    // A word is before every number, and so before the release.
    const order = compareNumberOrWord(left[i] ?? '0', right[i] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * A hyphen begins a pre-release: `1.0-x` is `1.0.pre.x`. `1gamma` is one although gems are no longer named so. Zeros at the end of the release
 * and of the pre-release say nothing: `3.0.0.beta4` is of the same release as `3.pre`.
 */
function segments(text: string): string[] | null {
  const plain = text.replace(/^v/i, '').replace(/^([0-9]+)(?=[a-z])/i, '$1.');
  if (!VERSION.test(plain)) return null;
  const list = plain.replaceAll('-', '.pre.').match(/[0-9]+|[a-z]+/gi) ?? [];
  const at = list.findIndex((segment) => !isDigits(segment));
  const end = at < 0 ? list.length : at;
  return [...withoutZeros(list.slice(0, end)), ...withoutZeros(list.slice(end))];
}

function withoutZeros(list: string[]): string[] {
  while (/^0+$/.test(list[list.length - 1] ?? '')) list.pop();
  return list;
}
