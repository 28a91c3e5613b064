import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { useView } from '../collection-view.ts';

/**
 * Suggestions and completions for the typed text at the caret. Cached by text, so that late answers are ignored. While loading, the previous answer
 * stays, with the text it belongs to.
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
