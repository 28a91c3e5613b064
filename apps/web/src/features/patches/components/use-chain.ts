import { readPatchChain } from '@ldy/contract/patch/answers.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** The chain of a patch on a product; by default on the one on which it is longest. */
export const useChain = (id: string, product: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['patches', 'chain', id, product],
    queryFn: ({ signal }) => fetchResult(readPatchChain, { id, product }, { signal }),
    enabled,
    placeholderData: (before) => before,
    retry: false,
  });
export type Chained = NonNullable<ReturnType<typeof useChain>['data']>;
