import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { type Collection, fieldOf, namedFieldsOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { allOf, withoutField } from '@ldy/domain/query/edit-query.ts';
import { soleFields } from '@ldy/domain/query/implied-filters.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { type ActiveFilter, activeFilters, type FilterNames } from '../filters/active-filters.ts';
import { keysOf, shownFilter, type Understood } from './stated-filter.ts';

interface Boxed {
  query: Query | null;
  stated: ListFilter;
  understood: Understood | undefined;
  names: FilterNames;
}

/** Chips of the panel's and the box's filters. A name in the box gets one chip, however many entities it matches. */
export function chipsOf(
  collection: Collection,
  filter: ListFilter,
  { query, stated, understood, names }: Boxed,
): ActiveFilter[] {
  const isNamed = (field: string) => namedFieldsOf(collection).includes(field);
  const plain = Object.fromEntries(Object.entries(stated).filter(([field]) => !isNamed(field)));
  const rest = restOf(collection, filter, query, stated);
  const chips = activeFilters(collection, { ...shownFilter(filter, plain), query: rest || undefined }, names).map(
    (chip) => (chip.key === 'query' ? { ...chip, without: { query: withoutRest(collection, query, stated) } } : chip),
  );
  const named = soleFields(query).flatMap((field) => {
    const { key } = field;
    if (!isNamed(key) || !('values' in field)) return [];
    return field.values.map(String).map((typed): ActiveFilter => {
      const ids = understood?.[key]?.filter(({ name }) => name === typed).map(({ id }) => id) ?? [];
      const name = (ids.length === 1 && names[key]?.get(ids[0] ?? '')) || typed;
      const label = `${shortLabel(fieldOf(collection, key))}：${name}`;
      return {
        key: `box-${key}-${typed}`,
        label,
        without: { query: printed(collection, withoutField(query, key, typed)) },
      };
    });
  });
  return [...chips, ...named];
}

/** Keys that are shown as chips of their filter. */
function chipped(collection: Collection, query: Query | null, stated: ListFilter): ReadonlySet<string> {
  const named = namedFieldsOf(collection);
  return new Set([
    ...keysOf(collection, stated),
    ...soleFields(query).flatMap(({ key }) => (named.includes(key) ? [key] : [])),
  ]);
}

/** The parts of the query without such chips: words and other conditions. */
function restOf(
  collection: Collection,
  { query: text = '' }: ListFilter,
  query: Query | null,
  stated: ListFilter,
): string {
  if (parseQuery(collection, text).problems.length > 0) return text;
  let rest = query;
  for (const key of chipped(collection, query, stated)) rest = withoutField(rest, key);
  return printQuery(collection, rest);
}

function withoutRest(collection: Collection, query: Query | null, stated: ListFilter): string | undefined {
  const keys = chipped(collection, query, stated);
  return printed(collection, allOf(soleFields(query).filter(({ key }) => keys.has(key))));
}

const printed = (collection: Collection, query: Query | null): string | undefined =>
  printQuery(collection, query) || undefined;
