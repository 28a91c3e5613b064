/** Characters that are removed: zero-width characters and soft hyphens from text copied from web pages. */
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Dashes, hyphens and minus signs that mean `-`. */
const DASHES =
  /[\u058a\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2e3a\u2e3b\u30fc\ufe31\ufe32\ufe58\ufe63\uff0d\uff70]/g;

/** Blanks that NFKC does not convert to U+0020. */
const BLANKS = /[\u0085\u1680\u2028\u2029]/g;

/**
 * Converts full-width digits and letters, unusual blanks and dashes to ASCII. Combining marks are removed first, because ordering a long run of them is
 * the only non-linear part of normalisation.
 */
export function toPlainTyping(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text
    .replace(/\p{M}+/gu, '')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(BLANKS, ' ');
}
