import { readProfile } from '@ldy/contract/account.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Profile = OutputOf<typeof readProfile>;

const KEY = ['user', 'profile'] as const;

/** What the personal centre shows of the account; phone and mail come masked. */
export function useProfile() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchResult(readProfile, {}, { signal }) });
}

/** After something of the account was changed. */
export const refreshProfile = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });

/** Shows a change before the server has answered; `refreshProfile` puts right what was refused. */
export function expectProfile(client: QueryClient, change: Partial<Profile>): void {
  client.setQueryData<Profile>(KEY, (former) => former && { ...former, ...change });
}
