import { suggestVulnerabilities } from '@ldy/contract/vulnerability-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../../../platform/api-client/call-endpoint.ts';

/** What the typed text could mean: ids, vendors, products, types. */
export function useSuggestions(search: string, wanted: boolean) {
  return useQuery({
    queryKey: ['vulnerabilities', 'suggestions', search],
    queryFn: ({ signal }) => fetchResult(suggestVulnerabilities, { search }, { signal }),
    enabled: wanted && search !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
