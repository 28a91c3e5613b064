import { listSessions } from '@ldy/contract/accounts/sign-in.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Device = OutputOf<typeof listSessions>['list'][number];

const KEY = ['user', 'sessions'] as const;

/** The account's sessions; always refetched. */
export function useDevices() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await fetchResult(listSessions, {}, { signal })).list,
    staleTime: 0,
  });
}

export const refreshDevices = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
