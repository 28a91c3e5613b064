import type { VulnerabilityListOutput } from '@ldy/contract/vulnerability-list.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { filterNamesOf } from '@ldy/domain/collection/collection.ts';
import { impliedFilters } from '@ldy/domain/query/implied-filters.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { NAMED_FIELDS, VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';

export type Understood = VulnerabilityListOutput['understood'];

/** What a filter is called in the list → the key that says the same. */
export const KEY_OF_FILTER: ReadonlyMap<string, string> = new Map(
  Object.entries(VULNERABILITIES.fields).flatMap(([key, field]) =>
    filterNamesOf(key, field).map((name) => [name, key]),
  ),
);

/** What the box says that the filters of the panel say as well, in their terms: names are ids here. */
export function statedFilter(
  query: Query | null,
  understood: Understood | undefined,
  today: string,
): Partial<ListFilter> {
  const stated = impliedFilters(VULNERABILITIES, query, today);
  for (const field of NAMED_FIELDS) {
    const ids = stated[field] === undefined ? [] : (understood?.[field].map(({ id }) => id) ?? []);
    if (ids.length > 0) stated[field] = ids;
    else delete stated[field];
  }
  return stated as Partial<ListFilter>;
}

/** The keys that the box states at its top, each by its filters. */
export const keysOf = (stated: Partial<ListFilter>): ReadonlySet<string> =>
  new Set(
    Object.entries(stated).flatMap(([name, value]) => (value === undefined ? [] : (KEY_OF_FILTER.get(name) ?? []))),
  );

/** Filters of the panel and of the box together, as the panel shows them. A list holds what either names. */
export function shownFilter(filter: ListFilter, stated: Partial<ListFilter>): ListFilter {
  const shown: Record<string, unknown> = { ...filter };
  for (const [field, value] of Object.entries(stated)) {
    const own = shown[field];
    shown[field] = Array.isArray(own) && Array.isArray(value) ? [...new Set([...own, ...value])] : value;
  }
  return shown as ListFilter;
}

/** The day that it is in Shanghai. */
export const todayInShanghai = (now = Date.now()): string => shanghaiDay(new Date(now).toISOString());
