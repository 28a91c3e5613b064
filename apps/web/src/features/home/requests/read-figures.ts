import { readListConfiguration } from '@ldy/contract/vulnerability-options.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** How much the library holds, and where it comes from. */
export function useFigures() {
  return useQuery({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => fetchResult(readListConfiguration, {}, { signal }),
  });
}
