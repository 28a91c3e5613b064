import { readProfile } from '@ldy/contract/accounts/account.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Profile = OutputOf<typeof readProfile>;

const KEY = ['user', 'profile'] as const;

/** The account's data in the personal centre; phone and mail are masked. */
export function useProfile() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchResult(readProfile, {}, { signal }) });
}

/** Call it after changing account data. */
export const refreshProfile = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });

/** Optimistic update; `refreshProfile` restores refused changes. */
export function expectProfile(client: QueryClient, change: Partial<Profile>): void {
  client.setQueryData<Profile>(KEY, (former) => former && { ...former, ...change });
}
