import { type Collection, fieldOf } from '../collection/collection.ts';
import { parseQuery } from './parse-query.ts';
import { printRange } from './print-range.ts';
import type { FieldQuery, Query } from './query.ts';

/** Prints a query as text that `parseQuery` reads as the same query. Empty for null. */
export function printQuery(collection: Collection, query: Query | null): string {
  return query === null ? '' : print(collection, query);
}

function print(collection: Collection, query: Query): string {
  switch (query.kind) {
    case 'all':
      return printAll(collection, query.of);
    case 'any':
      return query.of
        .map((part) => (part.kind === 'all' ? bracketed(collection, part) : print(collection, part)))
        .join(' OR ');
    case 'not':
      return `-${isOneWord(collection, query.of) ? print(collection, query.of) : bracketed(collection, query.of)}`;
    case 'words':
      return printWords(collection, query.text);
    case 'phrase':
      return quoted(query.text);
    case 'field':
      return printField(collection, query);
  }
}

/** Adjacent words would be parsed as one text, so they are joined with AND. */
function printAll(collection: Collection, of: readonly Query[]): string {
  return of
    .map((part, index) => {
      const text = part.kind === 'any' ? bracketed(collection, part) : print(collection, part);
      return index > 0 && part.kind === 'words' && of[index - 1]?.kind === 'words' ? `AND ${text}` : text;
    })
    .join(' ');
}

const bracketed = (collection: Collection, query: Query) => `(${print(collection, query)})`;

/** Whether `-` can precede it without brackets. */
function isOneWord(collection: Collection, query: Query): boolean {
  if (query.kind === 'phrase') return true;
  if (query.kind === 'field') return !printField(collection, query).startsWith('(');
  return (
    query.kind === 'words' &&
    /^[\p{L}\p{N}][^\s]*$/u.test(query.text) &&
    printWords(collection, query.text) === query.text
  );
}

const OPERATORS = new Set(['且', '或', '非']);

/** Words that would be parsed as something else, as in queries built without the parser, are printed as a phrase. */
function printWords(collection: Collection, text: string): string {
  const { query } = parseQuery(collection, text);
  if (query?.kind !== 'words' || query.text !== text) return quoted(text);
  const words = text.split(' ');
  // Next to other conditions these would act as an operator, or be read as part of the preceding value or excluded word.
  const joins = /^[,，、>＞≥<＜≤]/.test(text) || OPERATORS.has(words[0] ?? '') || OPERATORS.has(words.at(-1) ?? '');
  return joins ? `(${text})` : text;
}

function printField(collection: Collection, condition: FieldQuery): string {
  const field = fieldOf(collection, condition.key);
  const [word] = field.words;
  if ('range' in condition) return printRange(word, condition.range);
  if ('value' in condition)
    return `${word}:${field.kind === 'flag' ? field.says[condition.value ? 0 : 1] : condition.value}`;
  const writes = new Map(field.kind === 'choice' ? field.choices.map(({ value, write }) => [value, write]) : []);
  return `${word}:${condition.values.map((value) => writes.get(String(value)) ?? printValue(String(value))).join(',')}`;
}

/** Prints a value after a key, quoted if necessary. */
export function printValue(value: string): string {
  return /^[^\s\u200b\ufeff()（）"“”＂,，、]+$/.test(value) ? value : quoted(value);
}

const quoted = (text: string) => `"${text.replace(/["＂]/g, '$&$&')}"`;
