import { allOf, withField, withoutField } from '@ldy/domain/query/edit-query.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import type { FieldQuery, FieldValue } from '@ldy/domain/query/query.ts';
import { isNamedField, VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import type { FilterNames } from '../filters/active-filters.ts';
import { KEY_OF_FILTER, keysOf, shownFilter, type Understood } from './stated-filter.ts';
import { filterNames, toField } from './to-field.ts';

/**
 * A change in the panel or of a chip, in terms of the address: what the box states is changed in the box, and what both state moves there;
 * everything else stays a parameter of its own.
 */
export function changeSearch(
  filter: ListFilter,
  stated: Partial<ListFilter>,
  change: Partial<ListFilter>,
  { names = {}, understood }: { names?: FilterNames; understood?: Understood } = {},
): Partial<ListFilter> {
  const { query: former } = filter;
  const boxed = keysOf(stated);
  const after = { ...shownFilter(filter, stated), ...change };
  const result: Record<string, unknown> = { ...change };
  let query = parseQuery(VULNERABILITIES, former ?? '').query;
  for (const key of new Set(Object.keys(change).flatMap((name) => KEY_OF_FILTER.get(name) ?? []))) {
    if (!boxed.has(key)) continue;
    const field = toField(key, after, names);
    const ids = isNamedField(key) ? (after[key] ?? []) : [];
    query = field ? withField(query, keepSpelling(field, ids, understood)) : withoutField(query, key);
    for (const name of filterNames(key)) result[name] = undefined;
    if (!('query' in change)) result.query = printQuery(VULNERABILITIES, query) || undefined;
  }
  return result as Partial<ListFilter>;
}

/** Values that stay are written as somebody typed them, those of which a part goes one by one. */
function keepSpelling(field: FieldValue, ids: readonly string[], understood: Understood | undefined): FieldValue {
  if (!isNamedField(field.key) || !('values' in field)) return field;
  const typed = new Map<string, string[]>();
  for (const { id, name } of understood?.[field.key] ?? []) typed.set(name, [...(typed.get(name) ?? []), id]);
  const kept = [...typed].filter(([, of]) => of.every((id) => ids.includes(id)));
  const said = new Set(kept.flatMap(([, of]) => of));
  const others = field.values.filter((_, index) => !said.has(ids[index] ?? ''));
  return { ...field, values: [...kept.map(([name]) => name), ...others] };
}

/** 写成检索式: the filters of the panel written into the box. The same list, said in one place. */
export function writeAsQuery(filter: ListFilter, names: FilterNames): ListFilter {
  const keys = new Set(KEY_OF_FILTER.values());
  const said = [...keys].flatMap((key): FieldQuery[] => {
    const field = toField(key, filter, names);
    return field ? [{ kind: 'field', at: { from: 0, to: 0 }, ...field }] : [];
  });
  const query = parseQuery(VULNERABILITIES, filter.query ?? '').query;
  const text = printQuery(VULNERABILITIES, allOf([...(query ? [query] : []), ...said]));
  return { ...(filter.ids && { ids: filter.ids }), ...(text && { query: text }) };
}
