/** What stands for "nothing": zero-width characters and soft hyphens that come along when text is copied from a page. */
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Every dash, hyphen and minus that people or word processors put where `-` belongs. */
const DASHES =
  /[\u058a\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2e3a\u2e3b\u30fc\ufe31\ufe32\ufe58\ufe63\uff0d\uff70]/g;

/** Blanks that NFKC leaves alone; the others become U+0020 by it. */
const BLANKS = /[\u0085\u1680\u2028\u2029]/g;

/**
 * Text as a plain keyboard would have typed it: full-width digits and letters, odd blanks and odd dashes become ASCII.
 * Combining marks go first, because ordering a long run of them is the one part of normalisation that is not linear.
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
