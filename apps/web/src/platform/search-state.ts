import type { SORTS, VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { paths } from './paths.ts';
import { formatListState } from './search/list-state.ts';

/** What the list asks for. The text of the box is `filter.query`. */
export interface CurrentSearch {
  filter: VulnerabilityFilter;
  sort?: (typeof SORTS)[number];
}

const store = createStore<{ search: CurrentSearch | null }>(() => ({ search: null }));

/** The list page says what it shows, and null when it is left. */
export const publishSearch = (search: CurrentSearch | null): void => store.setState({ search });

/** What the open list page shows, for whoever keeps searches; null on other pages. */
export const useCurrentSearch = (): CurrentSearch | null => useStore(store, ({ search }) => search);

/** The address of the list that shows this search. */
export function addressOfSearch({ filter, sort }: CurrentSearch): string {
  const { search, data_type: _, ...rest } = filter;
  const query = rest.query ?? search;
  return paths.vulnerabilityList.href(formatListState({ filter: { ...rest, query }, sort, page: 1, pageSize: 20 }));
}
