import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { useView } from '../collection-view.ts';

/**
 * What the typed text could mean, and become at the caret. Kept under the text: an answer that comes late is nobody's. The former answer
 * stays while the next one is on its way, and says which text it was made for.
 */
export function useSuggestions(text: string, caret: number, wanted: boolean) {
  const { name, calls } = useView();
  return useQuery({
    queryKey: [name, 'suggestions', text, caret],
    queryFn: async ({ signal }) => ({
      ...(await fetchResult(calls.suggest, { search: text, caret }, { signal })),
      text,
      caret,
    }),
    enabled: wanted && text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}
