import { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** The ten newest vulnerabilities, and counts by severity and flag. */
export function useLatest() {
  return useQuery({
    queryKey: ['home', 'latest'],
    queryFn: ({ signal }) =>
      fetchResult(
        listVulnerabilities,
        { sort: 'published', page_size: 10, facets: ['priority', 'severity', 'flags'] },
        { signal },
      ),
  });
}
