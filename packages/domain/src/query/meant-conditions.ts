import type { Collection } from '../collection/collection.ts';
import type { Field } from '../collection/field.ts';
import { guessCve } from '../identifier/search-hint.ts';
import { FIRST_YEAR, LAST_YEAR } from './days.ts';
import { allOf } from './edit-query.ts';
import { foldedWord } from './folded-word.ts';
import { topOf } from './implied-filters.ts';
import type { FieldQuery, FieldValue, Query } from './query.ts';
import { choiceOf, relativeDaysOf } from './values.ts';

/**
 * Turns words that match a condition into that condition: `思科 高危 有poc` becomes `思科 severity:高危 poc:有`. Used when no record contains all the words; null
 * if no word matches a condition.
 */
export function meantConditions(collection: Collection, query: Query | null): Query | null {
  const found = new Map<string, FieldValue>();
  const rest = topOf(query).flatMap((part) => (part.kind === 'words' ? splitWords(collection, part, found) : [part]));
  if (found.size === 0) return null;
  const at = { from: 0, to: 0 };
  return allOf([...rest, ...[...found.values()].map((field): FieldQuery => ({ kind: 'field', ...field, at }))]);
}

/** Returns the remaining words; conditions found are added to `found`. */
function splitWords(
  collection: Collection,
  words: Extract<Query, { kind: 'words' }>,
  found: Map<string, FieldValue>,
): Query[] {
  const left = words.text.split(/\s+/u).filter((word) => {
    const field = conditionOfWord(collection, word);
    if (field) found.set(field.key, joinPages(found.get(field.key), field));
    return !field;
  });
  return left.length === 0 ? [] : [{ ...words, text: left.join(' ') }];
}

/** Several choices, list values, years or ids become alternatives; for other kinds the last one counts. */
function joinPages(before: FieldValue | undefined, field: FieldValue): FieldValue {
  if (!before || !('values' in before) || !('values' in field)) return field;
  return { ...field, values: [...new Set([...before.values, ...field.values])] };
}

const LONGEST = 20;

/** Kinds are tried in this order. */
function conditionOfWord(collection: Collection, written: string): FieldValue | null {
  const word = foldedWord(written);
  if (word.length < 2 || word.length > LONGEST) return null;
  const fields = Object.entries<Field>(collection.fields);
  for (const read of [choiceIn, flagIn, yearIn, daysIn, idIn])
    for (const [key, field] of fields) {
      const value = read(key, field, word, collection);
      if (value) return value;
    }
  return null;
}

type ReadWord = (key: string, field: Field, word: string, collection: Collection) => FieldValue | null;

/** 高危 or 高危漏洞; does not match the words for "no value". */
const choiceIn: ReadWord = (key, field, word, { noun }) => {
  if (field.kind !== 'choice' || !field.meant) return null;
  const rated = field.choices.filter(({ rank }) => rank > 0);
  const value = choiceOf(rated, word.endsWith(noun) ? word.slice(0, -noun.length) : word);
  return value === null ? null : { key, values: [value] };
};

const flagIn: ReadWord = (key, field, word) => {
  if (field.kind !== 'flag' || !field.meant) return null;
  if (field.meant.yes.includes(word)) return { key, value: true };
  return field.meant.no?.includes(word) ? { key, value: false } : null;
};

const yearIn: ReadWord = (key, { kind }, word) => {
  const year = kind === 'year' ? Number(/^(\d{4})年?$/u.exec(word)?.[1]) : Number.NaN;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? { key, values: [year] } : null;
};

const daysIn: ReadWord = (key, field, word) => {
  const days = field.kind === 'day' && field.meant ? relativeDaysOf(word) : null;
  return days && { key, range: days };
};

const idIn: ReadWord = (key, { kind }, word) => {
  const cve = kind === 'identifier' ? guessCve(word) : null;
  return cve === null ? null : { key, values: [cve] };
};
