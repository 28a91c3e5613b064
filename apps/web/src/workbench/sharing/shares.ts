import { listShares, type ShareKind } from '@ldy/contract/sharing.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../../platform/api-client/call-endpoint.ts';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/user-store.ts';

const KEY = 'shares';

/** The whole address of a link, for others. */
export const shareAddress = (kind: ShareKind, secret: string): string =>
  new URL((kind === 'batch' ? paths.sharedBatch : paths.sharedItem).href(secret), window.location.origin).href;

/** The account's links, newest first. */
export const useShares = () => {
  const { id } = useUser();
  return useQuery({
    queryKey: [KEY, id],
    queryFn: async ({ signal }) => (await fetchResult(listShares, {}, { signal })).list,
  });
};

export const refreshShares = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [KEY] });
