import { foldedTerms, foldWords } from '../terms.ts';
import { quoted } from './text.ts';

/** Which of many names vulnerabilities mention: `place` of the name, `anchor` of the vulnerability. Parameters: the places, and `mentionOf` each name. */
export const MENTIONED = `select asked.place, s.anchor from unnest($1::int[], $2::text[]) as asked (place, terms)
   join vulnerability_search s on s.terms @@ asked.terms::tsquery where asked.terms <> ''`;

/** All terms that a row has which mentions the name. */
export const mentionOf = (name: string): string => [...foldedTerms(foldWords(name))].map(quoted).join(' & ');
