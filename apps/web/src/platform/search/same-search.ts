import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import type { Search } from '../search-state.ts';

/** Whether two searches show the same results; the order of values is ignored. */
export const isSameSearch = (one: Search, other: Search): boolean => keyOf(one) === keyOf(other);

/** Whether a search has no conditions, so that there is nothing to save. */
export const isBlankSearch = (search: Pick<Search, 'list' | 'filter'>): boolean => describeSearch(search).length === 0;

function keyOf({ list, filter, sort }: Search): string {
  const entries = Object.entries({ ...filter, query: filter.query?.trim() || undefined })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([list.name, entries, sort ?? null]);
}
