import { KIND_LISTS, type PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../../platform/api-client/call-endpoint.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import type { SuggestedOf } from './entries/suggested-entries.ts';

const PAUSE_MS = 80;

/** What the server finds in these lists for a text. The previous results stay until the next arrive, to avoid flickering. */
export function useSuggested(text: string, lists: readonly PaletteList[]) {
  const search = useDebounced(text.trim().slice(0, SEARCH_MAX_CHARACTERS), PAUSE_MS);
  const isWanted = lists.length > 0 && text.trim() !== '' && search !== '';
  const query = useQuery({
    queryKey: ['palette', lists, search],
    queryFn: async ({ signal }): Promise<SuggestedOf[]> =>
      Promise.all(
        lists.map(async (list) => ({
          list,
          suggestions: (await fetchResult(KIND_LISTS[list].suggest.call, { search }, { signal })).list,
        })),
      ),
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
