import type { SORTS, VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { useSyncExternalStore } from 'react';
import { paths } from './paths.ts';
import { formatListState } from './search/list-state.ts';

/** What the list asks for. The text of the box is `filter.query`. */
export interface CurrentSearch {
  filter: VulnerabilityFilter;
  sort?: (typeof SORTS)[number];
}

let current: CurrentSearch | null = null;
const listeners = new Set<() => void>();

/** The list page says what it shows, and null when it is left. */
export function publishSearch(search: CurrentSearch | null): void {
  current = search;
  for (const listener of listeners) listener();
}

/** What the open list page shows, for whoever keeps searches; null on other pages. */
export const useCurrentSearch = (): CurrentSearch | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );

/** The address of the list that shows this search. */
export function addressOfSearch({ filter, sort }: CurrentSearch): string {
  const { search, data_type: _, ...rest } = filter;
  const query = rest.query ?? search;
  return paths.vulnerabilityList.href(formatListState({ filter: { ...rest, query }, sort, page: 1, pageSize: 20 }));
}
