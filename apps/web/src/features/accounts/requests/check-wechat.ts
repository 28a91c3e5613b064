import { checkWechat } from '@ldy/contract/accounts/account.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export const POLL_MS = 2_000;

/** Polls every two seconds until the QR code was used or has expired. */
export function useWechatState(ticket: string | undefined) {
  return useQuery({
    queryKey: ['user', 'wechat', 'state', ticket],
    queryFn: async ({ signal }) => {
      if (!ticket) throw new Error('no ticket');
      return fetchResult(checkWechat, { ticket }, { signal });
    },
    enabled: ticket !== undefined,
    // Failed polls are ignored, because the person is looking at their phone.
    refetchInterval: ({ state }) => (state.data?.bound || state.data?.expired ? false : POLL_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
