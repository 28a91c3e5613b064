import { fieldOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { allOf, withoutField } from '@ldy/domain/query/edit-query.ts';
import { soleFields } from '@ldy/domain/query/implied-filters.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { isNamedField, VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import { type ActiveFilter, activeFilters, type FilterNames } from '../filters/active-filters.ts';
import { keysOf, shownFilter, type Understood } from './stated-filter.ts';

interface Boxed {
  query: Query | null;
  stated: Partial<ListFilter>;
  understood: Understood | undefined;
  names: FilterNames;
}

/** Chips of the panel and of the box alike. Names in the box are one chip for each that was typed, however many things it names. */
export function chipsOf(filter: ListFilter, { query, stated, understood, names }: Boxed): ActiveFilter[] {
  const plain = Object.fromEntries(Object.entries(stated).filter(([field]) => !isNamedField(field)));
  const rest = restOf(filter, query, stated);
  const chips = activeFilters({ ...shownFilter(filter, plain), query: rest || undefined }, names).map((chip) =>
    chip.key === 'query' ? { ...chip, without: { query: withoutRest(query, stated) } } : chip,
  );
  const named = soleFields(query).flatMap((field) => {
    const { key } = field;
    if (!isNamedField(key) || !('values' in field)) return [];
    return field.values.map(String).map((typed): ActiveFilter => {
      const ids = understood?.[key].filter(({ name }) => name === typed).map(({ id }) => id) ?? [];
      const name = (ids.length === 1 && names[key]?.get(ids[0] ?? '')) || typed;
      const label = `${shortLabel(fieldOf(VULNERABILITIES, key))}：${name}`;
      return { key: `box-${key}-${typed}`, label, without: { query: printed(withoutField(query, key, typed)) } };
    });
  });
  return [...chips, ...named];
}

/** The keys that have chips of their own. */
const chipped = (query: Query | null, stated: Partial<ListFilter>): ReadonlySet<string> =>
  new Set([...keysOf(stated), ...soleFields(query).flatMap(({ key }) => (isNamedField(key) ? [key] : []))]);

/** What of the box has no chip of its own: its words, and conditions of other kinds. */
function restOf({ query: text = '' }: ListFilter, query: Query | null, stated: Partial<ListFilter>): string {
  if (parseQuery(VULNERABILITIES, text).problems.length > 0) return text;
  let rest = query;
  for (const key of chipped(query, stated)) rest = withoutField(rest, key);
  return printQuery(VULNERABILITIES, rest);
}

function withoutRest(query: Query | null, stated: Partial<ListFilter>): string | undefined {
  const keys = chipped(query, stated);
  return printed(allOf(soleFields(query).filter(({ key }) => keys.has(key))));
}

const printed = (query: Query | null): string | undefined => printQuery(VULNERABILITIES, query) || undefined;
