import { foldedTerms, foldWords } from '../terms.ts';
import { quoted } from './text.ts';

/** Which of many names the rows of a table with the column `terms` mention: `place` of the name, `anchor` of the row. Parameters: the places, and `mentionOf` each name. */
export const mentionedSql = (table: string): string =>
  `select asked.place, s.anchor from unnest($1::int[], $2::text[]) as asked (place, terms)
   join ${table} s on s.terms @@ asked.terms::tsquery where asked.terms <> ''`;

/** All terms that a row has which mentions the name. */
export const mentionOf = (name: string): string => [...foldedTerms(foldWords(name))].map(quoted).join(' & ');
