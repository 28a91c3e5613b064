import { readListConfiguration } from '@ldy/contract/vulnerability-options.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '../../../platform/api-client/call-endpoint.ts';

/** Names of levels and sources, and how many records there are. */
export function useListConfiguration() {
  return useQuery({
    queryKey: ['vulnerabilities', 'configuration'],
    queryFn: ({ signal }) => fetchResult(readListConfiguration, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}
