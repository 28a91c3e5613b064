import { listVulnerabilities } from '@ldy/contract/vulnerability-list.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** How many vulnerabilities came into the library from a day on. No words are searched for, so it counts as no search. */
export function useArrivals(day: string | null): number | undefined {
  return useQuery({
    queryKey: ['vulnerabilities', 'arrivals', day],
    queryFn: async ({ signal }) => {
      const input = { intake_from: day ?? undefined, page: 1, page_size: 10 as const };
      return (await fetchResult(listVulnerabilities, input, { signal, silent: true })).total.value;
    },
    enabled: day !== null,
    staleTime: 5 * 60_000,
    retry: false,
  }).data;
}
