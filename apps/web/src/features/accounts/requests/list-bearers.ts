import { type Bearer, listBearers } from '@ldy/contract/accounts/bearers.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

const KEY = ['user', 'bearers'] as const;

/** What the account made that works without signing in; always refetched. */
export function useBearers() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Bearer[]> => (await fetchResult(listBearers, {}, { signal })).list,
    staleTime: 0,
  });
}

export const refreshBearers = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
