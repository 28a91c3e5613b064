import { readSignInOptions } from '@ldy/contract/sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';

/** What the doors must know of this installation. It stays the same until the portal is started anew. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => fetchResult(readSignInOptions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
