import { keyEntry } from './keys.ts';
import { parseQuery } from './parse-query.ts';
import { printRange } from './print-range.ts';
import type { FieldQuery, Query } from './query.ts';
import { FLAG_WORDS, LEVELS } from './values.ts';

/** The text that is read as this query: `parseQuery(printQuery(query))` says the same. An empty text for null. */
export function printQuery(query: Query | null): string {
  return query === null ? '' : print(query);
}

function print(query: Query): string {
  switch (query.kind) {
    case 'all':
      return printAll(query.of);
    case 'any':
      return query.of.map((part) => (part.kind === 'all' ? bracketed(part) : print(part))).join(' OR ');
    case 'not':
      return `-${isOneWord(query.of) ? print(query.of) : bracketed(query.of)}`;
    case 'words':
      return printWords(query.text);
    case 'phrase':
      return quoted(query.text);
    case 'field':
      return printField(query);
  }
}

/** Words beside words would be read as one text. */
function printAll(of: readonly Query[]): string {
  return of
    .map((part, index) => {
      const text = part.kind === 'any' ? bracketed(part) : print(part);
      return index > 0 && part.kind === 'words' && of[index - 1]?.kind === 'words' ? `AND ${text}` : text;
    })
    .join(' ');
}

const bracketed = (query: Query) => `(${print(query)})`;

/** What `-` takes without brackets. */
function isOneWord(query: Query): boolean {
  if (query.kind === 'phrase') return true;
  if (query.kind === 'field') return !printField(query).startsWith('(');
  return query.kind === 'words' && /^[\p{L}\p{N}][^\s]*$/u.test(query.text) && printWords(query.text) === query.text;
}

const OPERATORS = new Set(['且', '或', '非']);

/** Words that would be read as something else, because somebody put them together by hand, become a phrase. */
function printWords(text: string): string {
  const { query } = parseQuery(text);
  if (query?.kind !== 'words' || query.text !== text) return quoted(text);
  const words = text.split(' ');
  // Between other conditions these would join them, or belong to the value or the excluded word before.
  const joins = /^[,，、>＞≥<＜≤]/.test(text) || OPERATORS.has(words[0] ?? '') || OPERATORS.has(words.at(-1) ?? '');
  return joins ? `(${text})` : text;
}

function printField(field: FieldQuery): string {
  const [word] = keyEntry(field.key).words;
  switch (field.key) {
    case 'severity':
      return `${word}:${field.values.map((value) => LEVELS.find((level) => level.value === value)?.write ?? value).join(',')}`;
    case 'kev':
    case 'poc':
    case 'exp':
    case 'patch':
    case 'domestic':
    case 'rejected':
      return `${word}:${FLAG_WORDS[field.key][field.value ? 0 : 1]}`;
    case 'cvss':
    case 'epss':
    case 'published':
    case 'updated':
    case 'intake':
      return printRange(word, field.range);
    default:
      return `${word}:${field.values.map((value) => printValue(String(value))).join(',')}`;
  }
}

/** A value as it is written behind a key: in quotes where it must be. */
export function printValue(value: string): string {
  return /^[^\s\u200b\ufeff()（）"“”＂,，、]+$/.test(value) ? value : quoted(value);
}

const quoted = (text: string) => `"${text.replace(/["＂]/g, '$&$&')}"`;
