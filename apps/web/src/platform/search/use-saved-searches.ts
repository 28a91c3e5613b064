import { listSavedSearches, type SavedSearch } from '@ldy/contract/saved-searches.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';
import { isSignedIn, useUser } from '../session/user-store.ts';

const KEY = 'saved-searches';

/** The searches that this account keeps, the one changed last first. A visitor has none, and is not asked about. */
export function useSavedSearches(wanted = true) {
  const user = useUser();
  return useQuery({
    queryKey: [KEY, user.id],
    queryFn: async ({ signal }): Promise<SavedSearch[]> => (await fetchResult(listSavedSearches, {}, { signal })).list,
    enabled: wanted && isSignedIn(user),
  });
}

export const refreshSavedSearches = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [KEY] });
