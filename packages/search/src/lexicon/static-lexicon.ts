import type { Lexicon } from './lexicon.ts';

/** What the tables of the domain know, for where no library is at hand: vendors, products, types and words of the trade. Made once. */
export function staticLexicon(): Pick<Lexicon, 'sounds'> {
  throw new Error('not yet');
}
