import { beginWechat } from '@ldy/contract/account.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** A QR code to bind WeChat with. Each opening of the dialog gets a new one: `attempt` counts them. */
export function useWechatInvitation(attempt: number, wanted: boolean) {
  return useQuery({
    queryKey: ['user', 'wechat', 'invitation', attempt],
    queryFn: ({ signal }) => fetchResult(beginWechat, {}, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
