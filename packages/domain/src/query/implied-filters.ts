import { type Collection, fieldOf, filterNamesOf } from '../collection/collection.ts';
import type { FieldQuery, Query, Range, RelativeDays } from './query.ts';
import { relativeRange } from './relative-range.ts';

/** The conditions that must all hold. */
export const topOf = (query: Query | null): readonly Query[] =>
  query === null ? [] : query.kind === 'all' ? query.of : [query];

/** Keys that stand once, at the top, without `-`: a second condition of a key narrows the first one. */
export function soleFields(query: Query | null): FieldQuery[] {
  const fields = topOf(query).filter((part): part is FieldQuery => part.kind === 'field');
  return fields.filter(({ key }) => fields.filter((other) => other.key === key).length === 1);
}

/**
 * What conditions at the top of a query say that filters of the list say as well, named like these; names are as they were typed. Only keys
 * that stand once, at the top, without `-`. Relative days need `today` (`YYYY-MM-DD`, Shanghai) and are left out without it; scores that
 * leave their end out (`cvss>9`) are no filter.
 */
export function impliedFilters(collection: Collection, query: Query | null, today?: string): Record<string, unknown> {
  return Object.assign({}, ...soleFields(query).map((field) => impliedBy(collection, field, today)));
}

function impliedBy(collection: Collection, said: FieldQuery, today: string | undefined): Record<string, unknown> {
  const [first, last] = filterNamesOf(said.key, fieldOf(collection, said.key));
  if (first === undefined) return {};
  if (!('range' in said)) return { [first]: 'value' in said ? said.value : said.values };
  const range = exactRange(said.range, today);
  if (last === undefined || !range || range.above || range.below) return {};
  const { from, to } = range;
  return { ...(from !== undefined && { [first]: from }), ...(to !== undefined && { [last]: to }) };
}

/** The days of a relative range; null where it is not known which day it is. */
function exactRange(
  range: Range<number> | Range<string> | RelativeDays,
  today: string | undefined,
): Range<number | string> | null {
  if (!('last' in range || 'since' in range)) return range;
  return today === undefined ? null : relativeRange(range, today);
}
