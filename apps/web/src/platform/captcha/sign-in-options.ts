import { readSignInOptions } from '@ldy/contract/accounts/sign-in.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';

export type SignInOptions = OutputOf<typeof readSignInOptions>;

/** Sign-in settings of this installation: ways to sign in, slider, contact. Constant while the page is open. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in', 'options'],
  queryFn: ({ signal }) => fetchResult(readSignInOptions, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // No retries, because a person waits: the page works without the options.
  retry: false,
});
