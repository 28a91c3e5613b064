import type { Suggestion } from '@ldy/contract/collection/suggest.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { completionAt } from '@ldy/domain/query/complete-query.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printValue } from '@ldy/domain/query/print-query.ts';
import type { Query, Span } from '@ldy/domain/query/query.ts';
import { isQueriedById } from '../filters/name-source.ts';
import type { QueriedView } from '../search/to-field.ts';

export interface Edited {
  text: string;
  caret: number;
  /** Whether input continues at the caret, so that the list stays open. */
  goesOn: boolean;
}

/** Inserts a completion. If the text was extended since the request, the extension is replaced too; if it changed elsewhere, nothing happens. */
export function complete(text: string, answeredFor: string, { from, to }: Span, insert: string): Edited | null {
  const [before, behind] = [answeredFor.slice(0, from), answeredFor.slice(to)];
  const fits = text.startsWith(before) && text.endsWith(behind) && text.length >= before.length + behind.length;
  if (!fits) return null;
  const goesOn = /[:><=：]$/.test(insert);
  const blank = goesOn || /^[\s)）,，]/.test(behind) ? '' : ' ';
  const steps = !goesOn && (blank !== '' || behind.startsWith(' ')) ? 1 : 0;
  return { text: `${before}${insert}${blank}${behind}`, caret: before.length + insert.length + steps, goesOn };
}

/** The range a suggested name replaces: the whole text if it consists of words, else the words at the caret within a query. */
export function placeOfName(collection: Collection, text: string, caret: number): Span {
  const words = wordsAt(parseQuery(collection, text).query, caret);
  if (words) return words.at;
  const point = completionAt(collection, text, caret);
  return point ? { from: point.from, to: point.to } : { from: 0, to: text.length };
}

/** Whether a text consists of plain words: a suggested name then becomes a filter and replaces them. */
export function isPlainWords(collection: Collection, text: string): boolean {
  const { query, problems } = parseQuery(collection, text);
  return problems.length === 0 && (query === null || query.kind === 'words');
}

/** The query in which a condition on the suggested name replaces the words it was suggested for. */
export function withName(view: QueriedView, text: string, caret: number, { kind, value, label }: Suggestion): Edited {
  const { from, to } = placeOfName(view.collection, text, caret);
  const condition = `${kind}:${printValue(isQueriedById(view.names[kind]) ? value : label)}`;
  const behind = text.slice(to);
  const whole = `${text.slice(0, from)}${condition}${behind}`;
  return { text: whole, caret: from + condition.length, goesOn: false };
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
