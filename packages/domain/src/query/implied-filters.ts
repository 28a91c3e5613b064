import { type Collection, fieldOf, filterNamesOf } from '../collection/collection.ts';
import type { FieldQuery, Query, Range, RelativeDays } from './query.ts';
import { relativeRange } from './relative-range.ts';

/** The top-level conditions, which must all hold. */
export const topOf = (query: Query | null): readonly Query[] =>
  query === null ? [] : query.kind === 'all' ? query.of : [query];

/** Every condition on a field, at any depth. */
export function fieldQueriesIn(query: Query | null): FieldQuery[] {
  if (query?.kind === 'all' || query?.kind === 'any') return query.of.flatMap(fieldQueriesIn);
  if (query?.kind === 'not') return fieldQueriesIn(query.of);
  return query?.kind === 'field' ? [query] : [];
}

/** Conditions with a key that occurs once at the top level without `-`. A repeated key is excluded: each condition narrows the other. */
export function soleFields(query: Query | null): FieldQuery[] {
  const fields = topOf(query).filter((part): part is FieldQuery => part.kind === 'field');
  return fields.filter(({ key }) => fields.filter((other) => other.key === key).length === 1);
}

/**
 * The top-level conditions that list filters can express too, under the names of those filters; entity names are as typed. Only keys that occur once at
 * the top level without `-`. Relative days need `today` (`YYYY-MM-DD`, Shanghai) and are left out without it. Scores with an exclusive end (`cvss>9`)
 * have no equivalent filter.
 */
export function impliedFilters(collection: Collection, query: Query | null, today?: string): Record<string, unknown> {
  return Object.assign({}, ...soleFields(query).map((field) => impliedBy(collection, field, today)));
}

function impliedBy(collection: Collection, condition: FieldQuery, today: string | undefined): Record<string, unknown> {
  const [first, last] = filterNamesOf(condition.key, fieldOf(collection, condition.key));
  if (first === undefined) return {};
  if (!('range' in condition)) return { [first]: 'value' in condition ? condition.value : condition.values };
  const range = exactRange(condition.range, today);
  if (last === undefined || !range || range.above || range.below) return {};
  const { from, to } = range;
  return { ...(from !== undefined && { [first]: from }), ...(to !== undefined && { [last]: to }) };
}

/** The days of a relative range; null if today's date is unknown. */
function exactRange(
  range: Range<number> | Range<string> | RelativeDays,
  today: string | undefined,
): Range<number | string> | null {
  if (!('last' in range || 'since' in range)) return range;
  return today === undefined ? null : relativeRange(range, today);
}
