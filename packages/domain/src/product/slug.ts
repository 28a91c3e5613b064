/** Keys made of names. */

/** NFKC, lower case; letters, digits and Han stay, the rest becomes '-'; at most 80 characters. */
const MAX_SLUG_LENGTH = 80;
/** More than this is never needed to fill a slug. */
const MAX_INPUT_LENGTH = 400;
const NOTHING = new Set(['', 'na', 'n-a', 'unknown', 'unspecified', 'none', 'null', 'undefined']);

/** '' for empty texts and for words that stand for no name, such as `n/a`. */
export function slug(text: string): string {
  const plain = text
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const trimmed = plain.replace(/^-/, '').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
  return NOTHING.has(trimmed) ? '' : trimmed;
}

/** What stays the same however a name is written: case, blanks and width do not count. */
export function nameKey(text: string): string {
  return text
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ae\u2122_]+/g, '');
}
