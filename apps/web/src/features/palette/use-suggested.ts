import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { suggestVulnerabilities } from '@ldy/contract/vulnerability-suggest.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../../platform/api-client/call-endpoint.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const PAUSE_MS = 80;

/** Server results for a text. The previous results stay until the next arrive, to avoid flickering. */
export function useSuggested(text: string, wanted: boolean) {
  const search = useDebounced(text.trim().slice(0, SEARCH_MAX_CHARACTERS), PAUSE_MS);
  const isWanted = wanted && text.trim() !== '' && search !== '';
  const query = useQuery({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => (await fetchResult(suggestVulnerabilities, { search }, { signal })).list,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  return {
    list: isWanted && !query.isError ? query.data : undefined,
    isFailed: isWanted && query.isError,
    isPending: isWanted && query.isFetching,
  };
}
