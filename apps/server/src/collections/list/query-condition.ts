import { maySearchWords } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { fieldOf } from '@ldy/domain/collection/collection.ts';
import type { FieldQuery, Query, Range, RelativeDays } from '@ldy/domain/query/query.ts';
import { relativeRange } from '@ldy/domain/query/relative-range.ts';
import type { Condition } from '@ldy/search/condition.ts';
import { valuesCondition } from '@ldy/search/condition-of.ts';
import { isNamed, type ListedCollection } from '../listed-collection.ts';
import { isOwnNumber } from './known-identifiers.ts';

/** Lookups in the database for the typed texts, and the reader. */
export interface QueryContext {
  listed: ListedCollection;
  reader: Reader;
  /** `YYYY-MM-DD` in Shanghai. */
  today: string;
  idsOfName(key: string, typed: string): readonly string[];
  /** The ids under which the record meant by this text may be stored; none if this reader may not search by ids. */
  identifiersOf(typed: string): readonly string[];
}

/** Matches nothing. */
export const NOTHING: Condition = { kind: 'any', of: [] };

/**
 * The condition of a query. Permissions were checked before (`requireQuery`). Readers who may not search words only find whole ids: a text
 * that is an id matches it, any other text matches nothing.
 */
export function queryCondition(query: Query, context: QueryContext): Condition {
  switch (query.kind) {
    case 'all':
    case 'any':
      return { kind: query.kind, of: query.of.map((part) => queryCondition(part, context)) };
    case 'not':
      return { kind: 'not', of: queryCondition(query.of, context) };
    case 'words':
      return wordsCondition(query.text, context);
    case 'phrase':
      return { kind: 'phrase', text: query.text, in: 'anywhere' };
    case 'field':
      return fieldCondition(query, context);
  }
}

export function wordsCondition(
  text: string,
  context: Pick<QueryContext, 'listed' | 'reader' | 'identifiersOf'>,
): Condition {
  if (maySearchWords(context.listed.collection, context.reader) && !isOwnNumber(context.listed, text))
    return { kind: 'words', text };
  const values = context.identifiersOf(text);
  return values.length === 0 ? NOTHING : { kind: 'identifiers', values };
}

function fieldCondition({ key, ...given }: FieldQuery, context: QueryContext): Condition {
  const field = fieldOf(context.listed.collection, key);
  if ('range' in given) return { kind: 'range', field: key, ...daysOf(given.range, context.today) };
  if ('value' in given) return { kind: 'flag', field: key, value: given.value };
  const texts = given.values as readonly string[];
  switch (field.kind) {
    case 'identifier':
      return someOf(texts.flatMap(context.identifiersOf), (values) => ({ kind: 'identifiers', values }));
    case 'text':
      return { kind: 'any', of: texts.map((text) => ({ kind: 'phrase', text, in: field.in })) };
    case 'list': {
      const values = isNamed(context.listed, key) ? texts.flatMap((typed) => context.idsOfName(key, typed)) : texts;
      return someOf(values, (each) => valuesCondition(key, field, each) ?? NOTHING);
    }
    case 'choice':
    case 'year':
      return valuesCondition(key, field, given.values) ?? NOTHING;
    default:
      throw new TypeError(`no values of ${key}`);
  }
}

const daysOf = (range: Range<number> | Range<string> | RelativeDays, today: string): Range<number> | Range<string> =>
  'last' in range || 'since' in range ? relativeRange(range, today) : range;

/** An empty list matches nothing; a condition with an empty list would be dropped and match everything. */
function someOf(values: readonly string[], condition: (values: readonly string[]) => Condition): Condition {
  const each = [...new Set(values)];
  return each.length === 0 ? NOTHING : condition(each);
}
