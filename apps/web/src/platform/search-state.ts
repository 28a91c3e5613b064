import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ListFilter } from './search/list-parameters.ts';
import { formatListState } from './search/list-state.ts';
import type { List } from './search/lists.ts';

/** What is asked for, of which list. The text of the box is `filter.query`. */
export interface Search {
  list: List;
  filter: ListFilter;
  sort?: string | undefined;
}

const store = createStore<{ search: Search | null }>(() => ({ search: null }));

/** The list page says what it shows, and null when it is left. */
export const publishSearch = (search: Search | null): void => store.setState({ search });

/** What the open list page shows, for whoever saves searches; null on other pages. */
export const useCurrentSearch = (): Search | null => useStore(store, ({ search }) => search);

/** The address of the list that shows this search. */
export const addressOfSearch = ({ list, filter, sort }: Search): string =>
  list.href(formatListState(list, { filter, sort, page: 1, pageSize: 20 }));
