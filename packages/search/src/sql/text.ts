import type { PhraseCondition, TextPart, WordsCondition } from '../condition.ts';
import { foldPhrase, termsWithin } from '../phrases.ts';
import type { QueryTerm } from '../terms.ts';
import { asksForNothing, type Words, waysToSay, wordsOf } from '../words.ts';
import type { Parameters } from './parameters.ts';

/** The parts in which words, and phrases of any part, are searched. */
export type Scope = 'anywhere' | 'titleOrNames' | 'title';

/** Returns a condition on the rows of the collection, `s`. */
export function wordsSql({ text, also }: WordsCondition, parameters: Parameters, scope: Scope): string {
  const words = wordsOf(text);
  if (asksForNothing(words)) return 'false';
  return `${TERMS[scope]} @@ ${parameters.add(toTsquery(words, also), 'tsquery')}`;
}

const TERMS: Record<Scope, string> = {
  anywhere: 's.terms',
  titleOrNames: '(s.title_terms || s.product_terms)',
  title: 's.title_terms',
};

export function toTsquery({ alternatives, terms }: Words, also?: WordsCondition['also']): string {
  const all = terms.map((term) => anyOf(waysToSay(term, also)));
  return [...(alternatives.length > 0 ? [anyOf(alternatives)] : []), ...all].join(' & ');
}

const anyOf = (ways: readonly QueryTerm[][]): string =>
  ways.length === 1 ? allOf(ways[0] ?? []) : `(${ways.map((terms) => `(${allOf(terms)})`).join(' | ')})`;

const allOf = (terms: readonly QueryTerm[]): string =>
  terms.map(({ term, prefix }) => `${quoted(term)}${prefix ? ':*' : ''}`).join(' & ');

export const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export function phraseSql({ text, in: part }: PhraseCondition, parameters: Parameters, scope: Scope): string {
  const phrase = foldPhrase(text);
  if (phrase === '') return 'false';
  const parameter = parameters.add(phrase, 'text');
  const parts = part === 'anywhere' ? PARTS[scope] : [part];
  const there = `(${parts.map((name) => `strpos(s.${TEXTS[name]}, ${parameter}) > 0`).join(' or ')})`;
  // Whole words within the phrase are matched by an index before any text is scanned.
  const terms = termsWithin(phrase).slice(0, 16);
  if (terms.length === 0) return there;
  const tsquery = terms.map(quoted).join(' & ');
  return `(s.terms @@ ${parameters.add(tsquery, 'tsquery')} and ${there})`;
}

/** The columns are named after the first collection. */
const TEXTS: Record<TextPart, string> = { title: 'title_text', names: 'product_text', body: 'body_text' };

const PARTS: Record<Scope, readonly TextPart[]> = {
  title: ['title'],
  titleOrNames: ['title', 'names'],
  anywhere: ['title', 'names', 'body'],
};
