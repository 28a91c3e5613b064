import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { readSignInOptions } from '@ldy/contract/sign-in.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';

export type SignInOptions = OutputOf<typeof readSignInOptions>;

/** What this installation uses: which ways to sign in, which slider, which contact. It does not change while the page stands. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in', 'options'],
  queryFn: ({ signal }) => fetchResult(readSignInOptions, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // A person waits: what does not come at once is done without.
  retry: false,
});
