import { listMyApplications, type MyApplication } from '@ldy/contract/applications.ts';
import { type ApplicationKind, isOpen } from '@ldy/domain/application/states.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';

const KEY = ['applications', 'mine'] as const;

/** The account's applications, newest first; always refetched, because reviewers change them. Visitors have none. */
export function useMyApplications() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await fetchResult(listMyApplications, {}, { signal })).list,
    enabled: isSignedIn(useUser()),
    staleTime: 0,
  });
}

/** The one that is not decided yet; another one of the kind would be refused. */
export const openOne = (list: readonly MyApplication[] | undefined, kind: ApplicationKind): MyApplication | undefined =>
  list?.find((each) => each.kind === kind && isOpen(each.state));

export const refreshMyApplications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });
