import type { InputOf } from '@ldy/contract/endpoint.ts';
import type { SavedList } from '@ldy/contract/kinds/kind-lists.ts';
import { listSavedSearches, type SavedSearch as Saved, type saveSearch } from '@ldy/contract/saved-searches.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';
import type { Search } from '../search-state.ts';
import { isSignedIn, useUser } from '../session/user-store.ts';
import { LISTS } from './lists.ts';

const KEY = 'saved-searches';

export type SavedSearch = Search & Pick<Saved, 'id' | 'name' | 'updated' | 'dropped' | 'feed'>;

/** The account's saved searches, last changed first. Visitors have none, so no request is made for them. */
export function useSavedSearches(wanted = true) {
  const user = useUser();
  return useQuery({
    queryKey: [KEY, user.id],
    queryFn: async ({ signal }): Promise<SavedSearch[]> =>
      (await fetchResult(listSavedSearches, {}, { signal })).list.map(asSearch),
    enabled: wanted && isSignedIn(user),
  });
}

/** Drops `search` and `data_type`, which only API clients save: the page uses `query` on the merged library. */
function asSearch({ list, filter: { search, data_type: _, ...filter }, sort, ...saved }: Saved): SavedSearch {
  return { ...saved, list: LISTS[list], filter: { ...filter, query: filter.query ?? search }, sort };
}

/** Input of the save call for a search. */
export const savedParts = (search: Search | null): Pick<InputOf<typeof saveSearch>, 'list' | 'filter' | 'sort'> => ({
  list: search?.list.name as SavedList | undefined,
  // The server validates filter names; the URL parser has already removed unknown ones.
  filter: (search?.filter ?? {}) as InputOf<typeof saveSearch>['filter'],
  sort: search?.sort as InputOf<typeof saveSearch>['sort'],
});

export const refreshSavedSearches = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [KEY] });
