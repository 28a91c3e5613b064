import { FACETS, listVulnerabilities, type VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** How many results each choice of each filter would have. A call of its own, so that turning pages does not count again. */
export function useFacetCounts(filter: VulnerabilityFilter, wanted = true) {
  return useQuery({
    queryKey: ['vulnerabilities', 'facets', filter],
    queryFn: async ({ signal }) => {
      const input = { ...filter, page_size: 10 as const, facets: [...FACETS] };
      return (await fetchResult(listVulnerabilities, input, { signal })).facets;
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
    gcTime: 30 * 60_000,
  });
}
export type FacetCounts = NonNullable<ReturnType<typeof useFacetCounts>['data']>;
