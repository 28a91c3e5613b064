import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { type Collection, filterNamesOf, namedFieldsOf } from '@ldy/domain/collection/collection.ts';
import { impliedFilters } from '@ldy/domain/query/implied-filters.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import type { ListAnswer } from '../answers.ts';

export type Understood = ListAnswer['understood'];

/** List filter name → equivalent query key. */
export const keysOfFilters = ({ fields }: Pick<Collection, 'fields'>): ReadonlyMap<string, string> =>
  new Map(Object.entries(fields).flatMap(([key, field]) => filterNamesOf(key, field).map((name) => [name, key])));

/** The part of the query that filters can express, as a filter with ids in place of names. */
export function statedFilter(
  collection: Collection,
  query: Query | null,
  understood: Understood | undefined,
  today: string,
): ListFilter {
  const stated: Record<string, unknown> = impliedFilters(collection, query, today);
  for (const field of namedFieldsOf(collection)) {
    const ids = stated[field] === undefined ? [] : (understood?.[field]?.map(({ id }) => id) ?? []);
    if (ids.length > 0) stated[field] = ids;
    else delete stated[field];
  }
  return stated;
}

/** The keys of these conditions. */
export function keysOf(collection: Collection, stated: ListFilter): ReadonlySet<string> {
  const keys = keysOfFilters(collection);
  return new Set(
    Object.entries(stated).flatMap(([name, value]) => (value === undefined ? [] : (keys.get(name) ?? []))),
  );
}

/** Filters of panel and box combined, for display in the panel. Lists are united. */
export function shownFilter(filter: ListFilter, stated: ListFilter): ListFilter {
  const shown: ListFilter = { ...filter };
  for (const [field, value] of Object.entries(stated)) {
    const own = shown[field];
    shown[field] = Array.isArray(own) && Array.isArray(value) ? [...new Set([...own, ...value])] : value;
  }
  return shown;
}

/** Today's date in Asia/Shanghai. */
export const todayInShanghai = (now = Date.now()): string => shanghaiDay(new Date(now).toISOString());
