import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { namedFieldsOf } from '@ldy/domain/collection/collection.ts';
import { allOf, withField, withoutField } from '@ldy/domain/query/edit-query.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import type { FieldQuery, FieldValue } from '@ldy/domain/query/query.ts';
import type { FilterNames } from '../filters/active-filters.ts';
import { keysOf, keysOfFilters, shownFilter, type Understood } from './stated-filter.ts';
import { filterNames, type QueriedView, toField } from './to-field.ts';

/**
 * Translates a change in the panel or of a chip into URL state: filters stated in the box are changed in the box, filters stated in both move there, all
 * others stay URL parameters.
 */
export function changeSearch(
  view: QueriedView,
  filter: ListFilter,
  stated: ListFilter,
  change: ListFilter,
  { names = {}, understood }: { names?: FilterNames; understood?: Understood } = {},
): ListFilter {
  const { collection } = view;
  const keys = keysOfFilters(collection);
  const named = namedFieldsOf(collection);
  const boxed = keysOf(collection, stated);
  const after = { ...shownFilter(filter, stated), ...change };
  const result: ListFilter = { ...change };
  let query = parseQuery(collection, filter.query ?? '').query;
  for (const key of new Set(Object.keys(change).flatMap((name) => keys.get(name) ?? []))) {
    if (!boxed.has(key)) continue;
    const field = toField(view, key, after, names);
    const ids = named.includes(key) ? ((after[key] ?? []) as readonly string[]) : null;
    query = field ? withField(query, ids ? keepSpelling(field, ids, understood) : field) : withoutField(query, key);
    for (const name of filterNames(collection, key)) result[name] = undefined;
    if (!('query' in change)) result.query = printQuery(collection, query) || undefined;
  }
  return result;
}

/** Remaining values keep their typed spelling; if a name loses some of its ids, the rest is written as ids. */
function keepSpelling(field: FieldValue, ids: readonly string[], understood: Understood | undefined): FieldValue {
  if (!('values' in field)) return field;
  const typed = new Map<string, string[]>();
  for (const { id, name } of understood?.[field.key] ?? []) typed.set(name, [...(typed.get(name) ?? []), id]);
  const whole = [...typed].filter(([, of]) => of.every((id) => ids.includes(id)));
  const covered = new Set(whole.flatMap(([, of]) => of));
  const others = field.values.filter((_, index) => !covered.has(ids[index] ?? ''));
  return { ...field, values: [...whole.map(([name]) => name), ...others] };
}

/** What the query language has no key for. */
const withoutKeys = ({ concerns }: QueriedView['collection'], filter: ListFilter): ListFilter => ({
  ...(filter.ids && { ids: filter.ids }),
  ...(concerns !== undefined && filter[concerns] !== undefined && { [concerns]: filter[concerns] }),
});

/** 写成搜索语句: moves the panel's filters into the query in the box, without changing the results. */
export function writeAsQuery(view: QueriedView, filter: ListFilter, names: FilterNames): ListFilter {
  const { collection } = view;
  const keys = new Set(keysOfFilters(collection).values());
  const conditions = [...keys].flatMap((key): FieldQuery[] => {
    const field = toField(view, key, filter, names);
    return field ? [{ kind: 'field', at: { from: 0, to: 0 }, ...field }] : [];
  });
  const query = parseQuery(collection, filter.query ?? '').query;
  const text = printQuery(collection, allOf([...(query ? [query] : []), ...conditions]));
  return { ...withoutKeys(collection, filter), ...(text && { query: text }) };
}
