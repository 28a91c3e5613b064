import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { formatListState } from './search/list-state.ts';
import type { List } from './search/lists.ts';

/** A list with its filter and order. The text of the search box is `filter.query`. */
export interface Search {
  list: List;
  filter: ListFilter;
  sort?: string | undefined;
}

const store = createStore<{ search: Search | null }>(() => ({ search: null }));

/** Called by the list page with its current search, and with null when it unmounts. */
export const publishSearch = (search: Search | null): void => store.setState({ search });

/** The search of the open list page, for saving it; null on other pages. */
export const useCurrentSearch = (): Search | null => useStore(store, ({ search }) => search);

/** URL of the list with this search. */
export const addressOfSearch = ({ list, filter, sort }: Search): string =>
  list.href(formatListState(list, { filter, sort, page: 1, pageSize: 20 }));
