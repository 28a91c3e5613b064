import { readDisclaimer } from '@ldy/contract/disclaimer.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** Whether this person confirmed the present disclaimer. A check that fails is ignored: they are asked. */
export function useIsConfirmed(userId: string, wanted: boolean) {
  return useQuery({
    queryKey: ['disclaimer', userId],
    queryFn: async ({ signal }) => (await fetchResult(readDisclaimer, {}, { signal })).is_confirm === 1,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
