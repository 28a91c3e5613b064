import { foldedTerms, foldWords } from '../terms.ts';
import { quoted } from './text.ts';

/** Whether a row `s` of a collection mentions a name: `asked.terms` is `mentionOf` it. */
export const MENTIONED = 's.terms @@ asked.terms::tsquery';

/** Whether it mentions the name among the names that it is found by. */
export const NAMED = 's.product_terms @@ asked.terms::tsquery';

/** All terms that a row has which mentions the name. */
export const termsOfName = (name: string): string[] => [...foldedTerms(foldWords(name))];
export const mentionOf = (name: string): string => termsOfName(name).map(quoted).join(' & ');
