import { listVulnerabilities, type VulnerabilityListInput } from '@ldy/contract/vulnerability-list.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchResult } from '../../../platform/api-client/call-endpoint.ts';
import { refreshQuotas } from '../../../platform/quotas/use-quotas.ts';

type Input = Omit<VulnerabilityListInput, 'facets' | 'cursor'>;

/** Kept long enough that going back from a profile finds the list as it was left. */
const KEPT_MS = 30 * 60_000;

/** One page of the list. The former page stays while the next one is on its way. */
export function useVulnerabilityList(input: Input, wanted = true) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['vulnerabilities', 'list', input],
    queryFn: ({ signal }) =>
      fetchResult(listVulnerabilities, input, { signal }).finally(() => void refreshQuotas(client)),
    enabled: wanted,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });
}
