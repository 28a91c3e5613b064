import { readProductStandard } from '@ldy/contract/standards.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** Standard products with categories and counts. */
export function useProductStandard() {
  return useQuery({
    queryKey: ['standards', 'products'],
    queryFn: ({ signal }) => fetchResult(readProductStandard, {}, { signal }),
  });
}
