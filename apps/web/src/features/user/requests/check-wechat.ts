import { checkWechat } from '@ldy/contract/account.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export const POLL_MS = 2_000;

/** Asks every two seconds whether the QR code of this ticket was used, until it was or its time is over. */
export function useWechatState(ticket: string | undefined) {
  return useQuery({
    queryKey: ['user', 'wechat', 'state', ticket],
    queryFn: async ({ signal }) => {
      if (!ticket) throw new Error('no ticket');
      return fetchResult(checkWechat, { ticket }, { signal });
    },
    enabled: ticket !== undefined,
    // A lost answer is no reason to stop: the person is looking at their phone.
    refetchInterval: ({ state }) => (state.data?.bound || state.data?.expired ? false : POLL_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
