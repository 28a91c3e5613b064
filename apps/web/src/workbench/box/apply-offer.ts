import type { Collection } from '@ldy/domain/collection/collection.ts';
import { completionAt } from '@ldy/domain/query/complete-query.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printValue } from '@ldy/domain/query/print-query.ts';
import type { Query, Span } from '@ldy/domain/query/query.ts';
import type { Suggestion } from '../answers.ts';
import { isSaidById } from '../filters/name-source.ts';
import type { Said } from '../search/to-field.ts';

export interface Edited {
  text: string;
  caret: number;
  /** More is to be typed or chosen there. */
  goesOn: boolean;
}

/**
 * Puts a completion in its place. It may have been answered for a text that was typed on since: then what was typed in its place is
 * replaced as well, and nothing happens where the text has changed elsewhere.
 */
export function complete(text: string, answeredFor: string, { from, to }: Span, insert: string): Edited | null {
  const [before, behind] = [answeredFor.slice(0, from), answeredFor.slice(to)];
  const fits = text.startsWith(before) && text.endsWith(behind) && text.length >= before.length + behind.length;
  if (!fits) return null;
  const goesOn = /[:><=：]$/.test(insert);
  const blank = goesOn || /^[\s)）,，]/.test(behind) ? '' : ' ';
  const steps = !goesOn && (blank !== '' || behind.startsWith(' ')) ? 1 : 0;
  return { text: `${before}${insert}${blank}${behind}`, caret: before.length + insert.length + steps, goesOn };
}

/** What a suggested name replaces: all of a text of words, or within a query the words where the caret stands. */
export function placeOfName(collection: Collection, text: string, caret: number): Span {
  const words = wordsAt(parseQuery(collection, text).query, caret);
  if (words) return words.at;
  const point = completionAt(collection, text, caret);
  return point ? { from: point.from, to: point.to } : { from: 0, to: text.length };
}

/** Whether a text says no more than words: then a suggested name is a filter of the list instead of words. */
export function isPlainWords(collection: Collection, text: string): boolean {
  const { query, problems } = parseQuery(collection, text);
  return problems.length === 0 && (query === null || query.kind === 'words');
}

/** The query with a suggested name as a condition instead of the words that it was suggested for. */
export function withName(view: Said, text: string, caret: number, { kind, value, label }: Suggestion): Edited {
  const { from, to } = placeOfName(view.collection, text, caret);
  const said = `${kind}:${printValue(isSaidById(view.names[kind]) ? value : label)}`;
  const behind = text.slice(to);
  const whole = `${text.slice(0, from)}${said}${behind}`;
  return { text: whole, caret: from + said.length, goesOn: false };
}

function wordsAt(query: Query | null, caret: number): Query | null {
  if (query === null || caret < query.at.from || caret > query.at.to) return null;
  if (query.kind === 'words') return query;
  if (query.kind === 'not') return wordsAt(query.of, caret);
  if (query.kind !== 'all' && query.kind !== 'any') return null;
  for (const part of query.of) {
    const words = wordsAt(part, caret);
    if (words) return words;
  }
  return null;
}
