import type { Total } from '@ldy/contract/collection/list.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { refreshQuotas } from '#web/platform/quotas/use-quotas.ts';
import type { ListAnswer, ListedRow, ListInput } from '../answers.ts';
import { type CollectionView, useView } from '../collection-view.ts';

/** Cached long enough that navigating back from a record shows the list unchanged. */
const CACHED_MS = 30 * 60_000;

const pageOptions = (client: QueryClient, { name, calls }: CollectionView, input: ListInput) =>
  queryOptions({
    queryKey: [name, 'list', input],
    queryFn: ({ signal }) => fetchResult(calls.list, input, { signal }).finally(() => void refreshQuotas(client)),
    gcTime: CACHED_MS,
  });

/** One page of the list. The previous page stays visible while the next one loads. */
export function useRecords(input: ListInput, wanted = true) {
  return useQuery({
    ...pageOptions(useQueryClient(), useView(), input),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
}

/** The following pages of an infinitely scrolling list. They continue the same search, so they spend no further quota. */
export function useMorePages(input: ListInput | undefined, pages: number) {
  const client = useQueryClient();
  const view = useView();
  return useQueries({
    queries: input
      ? Array.from({ length: pages }, (_, index) =>
          pageOptions(client, view, { ...input, page: input.page + index + 1 }),
        )
      : [],
    combine,
  });
}

function combine(queries: UseQueryResult<ListAnswer>[]) {
  const missing = queries.findIndex(({ data }) => data === undefined);
  return {
    /** Without gaps: pages after a missing one wait for it. */
    lists: queries.slice(0, missing === -1 ? undefined : missing).flatMap(({ data }) => data?.list ?? []),
    isLoading: queries.some(({ isFetching, data }) => isFetching && data === undefined),
    /** A total may say "at least": behind the last row is an empty page. */
    isOver: queries.some(({ data }) => data?.list.length === 0),
    isFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}

/** By filter: how many records it finds, undefined until known. The filters must search for words that were paid for, or none. */
export function useTotals(filters: readonly ListFilter[]): (Total | undefined)[] {
  const { name, calls } = useView();
  return useQueries({
    queries: filters.map((filter) => ({
      queryKey: [name, 'total', filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await fetchResult(calls.list, { ...filter, page_size: 10 }, { signal })).total,
      gcTime: CACHED_MS,
    })),
  }).map(({ data }) => data);
}

/** Concatenates pages. A record that moved to the next page between two requests appears once. */
export function joinPages(
  first: readonly ListedRow[] | undefined,
  more: readonly ListedRow[],
): readonly ListedRow[] | undefined {
  if (!first || more.length === 0) return first;
  return [...new Map([...first, ...more].map((item) => [item.id, item])).values()];
}
