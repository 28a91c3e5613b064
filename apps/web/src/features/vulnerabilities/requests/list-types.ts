import { listVulnerabilityTypes } from '@ldy/contract/vulnerability-options.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** The tree of vulnerability types. */
export function useVulnerabilityTypes() {
  return useQuery({
    queryKey: ['vulnerabilities', 'types'],
    queryFn: ({ signal }) => fetchResult(listVulnerabilityTypes, {}, { signal }),
    staleTime: 10 * 60_000,
  });
}
