import { listVulnerabilities, type VulnerabilityListInput } from '@ldy/contract/vulnerability-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../../../platform/api-client/call-endpoint.ts';

type Input = Omit<VulnerabilityListInput, 'facets' | 'cursor'>;

/** Kept long enough that going back from a profile finds the list as it was left. */
const KEPT_MS = 30 * 60_000;

/** One page of the list. The former page stays while the next one is on its way. */
export function useVulnerabilityList(input: Input) {
  return useQuery({
    queryKey: ['vulnerabilities', 'list', input],
    queryFn: ({ signal }) => fetchResult(listVulnerabilities, input, { signal }),
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });
}
