import { readPatchChain } from '@ldy/contract/patch/answers.ts';
import { systemOf } from '@ldy/domain/patch/systems/system-of.ts';
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

/** What to install today in place of a patch, and on which system; undefined where the chain does not say. A query that is off still has what another one was answered. */
export function useNewest(id: string, enabled: boolean): { id: string; system: string } | undefined {
  const { data } = useChain(id, undefined, enabled);
  // Of several that nothing replaces the one that was published last, wherever it is in the chain.
  const newest = data?.nodes
    .filter((node) => node.known && (node.state === 'current' || node.state === 'unstated'))
    .toSorted((a, b) => (a.published ?? '').localeCompare(b.published ?? ''))
    .at(-1);
  if (!enabled || !newest || newest.id === id) return undefined;
  return { id: newest.id, system: data?.product ? systemOf(data.product.name).system.name : '' };
}
