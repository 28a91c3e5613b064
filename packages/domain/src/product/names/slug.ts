/** Keys derived from names. */

/** NFKC, lower case; letters, digits and Han stay, other characters become '-'; at most 80 characters. */
const MAX_SLUG_LENGTH = 80;
/** Longer input never changes a slug. */
const MAX_INPUT_LENGTH = 400;
const NOTHING = new Set(['', 'na', 'n-a', 'unknown', 'unspecified', 'none', 'null', 'undefined']);

/** '' for empty texts and placeholders such as `n/a`. */
export function slug(text: string): string {
  const plain = text
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const trimmed = plain.replace(/^-/, '').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
  return NOTHING.has(trimmed) ? '' : trimmed;
}

/** Empty, signs alone, or a word that sources write where they know no name: `n/a`, `unknown`, `*`. */
export const isNoName = (text: string): boolean => slug(text) === '';

/** Most names and words have no other characters: nothing but capitals changes. */
const PLAIN = /^[A-Za-z0-9.,:+#&/()'-]{0,400}$/;

/** Normalised form of a name, ignoring case, blanks and width. */
export function nameKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ae\u2122_]+/g, '');
}
