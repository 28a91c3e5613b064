import { readListConfiguration } from '@ldy/contract/vulnerability/options.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';

/** Size of the library and its sources. */
export function useFigures() {
  return useQuery({
    queryKey: ['library', 'figures'],
    queryFn: ({ signal }) => fetchResult(readListConfiguration, {}, { signal }),
  });
}
