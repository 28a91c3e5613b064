import { type Collection, fieldOf } from '../collection/collection.ts';
import { parseQuery } from './parse-query.ts';
import { printRange } from './print-range.ts';
import type { FieldQuery, Query } from './query.ts';

/** The text that is read as this query: `parseQuery` of `printQuery` of a query says the same. An empty text for null. */
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

/** Words beside words would be read as one text. */
function printAll(collection: Collection, of: readonly Query[]): string {
  return of
    .map((part, index) => {
      const text = part.kind === 'any' ? bracketed(collection, part) : print(collection, part);
      return index > 0 && part.kind === 'words' && of[index - 1]?.kind === 'words' ? `AND ${text}` : text;
    })
    .join(' ');
}

const bracketed = (collection: Collection, query: Query) => `(${print(collection, query)})`;

/** What `-` takes without brackets. */
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

/** Words that would be read as something else, because somebody put them together by hand, become a phrase. */
function printWords(collection: Collection, text: string): string {
  const { query } = parseQuery(collection, text);
  if (query?.kind !== 'words' || query.text !== text) return quoted(text);
  const words = text.split(' ');
  // Between other conditions these would join them, or belong to the value or the excluded word before.
  const joins = /^[,，、>＞≥<＜≤]/.test(text) || OPERATORS.has(words[0] ?? '') || OPERATORS.has(words.at(-1) ?? '');
  return joins ? `(${text})` : text;
}

function printField(collection: Collection, said: FieldQuery): string {
  const field = fieldOf(collection, said.key);
  const [word] = field.words;
  if ('range' in said) return printRange(word, said.range);
  if ('value' in said) return `${word}:${field.kind === 'flag' ? field.says[said.value ? 0 : 1] : said.value}`;
  const writes = new Map(field.kind === 'choice' ? field.choices.map(({ value, write }) => [value, write]) : []);
  return `${word}:${said.values.map((value) => writes.get(String(value)) ?? printValue(String(value))).join(',')}`;
}

/** A value as it is written behind a key: in quotes where it must be. */
export function printValue(value: string): string {
  return /^[^\s\u200b\ufeff()（）"“”＂,，、]+$/.test(value) ? value : quoted(value);
}

const quoted = (text: string) => `"${text.replace(/["＂]/g, '$&$&')}"`;
