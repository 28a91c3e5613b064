import * as calls from '@ldy/contract/boards.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { useUser } from '#web/platform/session/user-store.ts';

const KEY = 'boards';

/** The account's boards, last changed first. */
export function useBoards(wanted = true) {
  const { id: account } = useUser();
  return useQuery({
    queryKey: [KEY, account],
    queryFn: async ({ signal }) => (await fetchResult(calls.listBoards, {}, { signal })).list,
    enabled: wanted,
  });
}

export function useBoard(id: string) {
  const { id: account } = useUser();
  return useQuery({
    queryKey: [KEY, account, id],
    queryFn: ({ signal }) => fetchResult(calls.readBoard, { id }, { signal }),
    retry: false,
  });
}

export const refreshBoards = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [KEY] });
