import { allOf, withField, withoutField } from '@ldy/domain/query/edit-query.ts';
import { FILTER_KEYS, soleFields } from '@ldy/domain/query/implied-filters.ts';
import type { QueryKey } from '@ldy/domain/query/keys.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import type { FieldQuery, FieldValue, Query } from '@ldy/domain/query/query.ts';
import type { ListFilter } from '../../../../../platform/search/list-parameters.ts';
import type { FilterNames } from '../../list/active-filters.ts';
import { keysOf, STATED_FIELDS, type StatedField, shownFilter } from './stated-filter.ts';
import { fieldsOf, toField } from './to-field.ts';

/**
 * A change in the panel or of a chip, in terms of the address: what the box states is changed in the box, and what both state moves there;
 * everything else stays a parameter of its own.
 */
export function changeSearch(
  filter: ListFilter,
  stated: Partial<ListFilter>,
  change: Partial<ListFilter>,
  names: FilterNames = {},
): Partial<ListFilter> {
  const { query: former } = filter;
  const boxed = keysOf(stated);
  const after = { ...shownFilter(filter, stated), ...change };
  const result: Record<string, unknown> = { ...change };
  let query = parseQuery(former ?? '').query;
  for (const key of new Set(Object.keys(change).flatMap(keyOfField))) {
    if (!boxed.has(key)) continue;
    const field = toField(key, after, names);
    query = field ? withField(query, keepSpelling(query, field, names)) : withoutField(query, key);
    for (const name of fieldsOf(key)) result[name] = undefined;
    if (!('query' in change)) result.query = printQuery(query) || undefined;
  }
  return result as Partial<ListFilter>;
}

const keyOfField = (field: string): QueryKey[] =>
  STATED_FIELDS.includes(field as StatedField) ? [FILTER_KEYS[field as StatedField]] : [];

/** Values that stay are written as somebody typed them. */
function keepSpelling(query: Query | null, field: FieldValue, names: FilterNames): FieldValue {
  if (field.key !== 'vendor' && field.key !== 'product' && field.key !== 'type') return field;
  const typed = soleFields(query).find(({ key }) => key === field.key);
  const spelt = typed && 'values' in typed ? typed.values.map(String) : [];
  const nameOf = (value: string) => names[field.key as 'vendor']?.get(value) ?? value;
  const values = field.values.map(
    (value) => spelt.find((word) => [value, nameOf(value)].some((name) => same(word, name))) ?? value,
  );
  return { ...field, values };
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** 写成检索式: the filters of the panel written into the box. The same list, said in one place. */
export function writeAsQuery(filter: ListFilter, names: FilterNames): ListFilter {
  const keys = [...new Set(STATED_FIELDS.map((field) => FILTER_KEYS[field]))];
  const said = keys.flatMap((key): FieldQuery[] => {
    const field = toField(key, filter, names);
    return field ? [{ kind: 'field', at: { from: 0, to: 0 }, ...field }] : [];
  });
  const query = parseQuery(filter.query ?? '').query;
  const text = printQuery(allOf([...(query ? [query] : []), ...said]));
  return { ...(filter.ids && { ids: filter.ids }), ...(text && { query: text }) };
}

/** What of the box no filter says: its words, and conditions of other kinds. An empty text where there is none. */
export function restOfBox(query: Query | null, stated: Partial<ListFilter>): string {
  let rest = query;
  for (const key of keysOf(stated)) rest = withoutField(rest, key);
  return printQuery(rest);
}

/** The box without that rest. */
export function withoutRest(query: Query | null, stated: Partial<ListFilter>): string | undefined {
  const keys = keysOf(stated);
  return printQuery(allOf(soleFields(query).filter(({ key }) => keys.has(key)))) || undefined;
}
