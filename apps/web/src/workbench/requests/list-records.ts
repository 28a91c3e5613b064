import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { listVulnerabilities, type VulnerabilityListInput } from '@ldy/contract/vulnerability-list.ts';
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

export type ListInput = Omit<VulnerabilityListInput, 'facets' | 'cursor'>;

/** Kept long enough that going back from a profile finds the list as it was left. */
const CACHED_MS = 30 * 60_000;

const pageOptions = (client: QueryClient, input: ListInput) =>
  queryOptions({
    queryKey: ['vulnerabilities', 'list', input],
    queryFn: ({ signal }) =>
      fetchResult(listVulnerabilities, input, { signal }).finally(() => void refreshQuotas(client)),
    gcTime: CACHED_MS,
  });

/** One page of the list. The former page stays while the next one is on its way. */
export function useVulnerabilityList(input: ListInput, wanted = true) {
  return useQuery({
    ...pageOptions(useQueryClient(), input),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
}

/** The pages behind a page, for a list that goes on at its end. They ask the same question, so they cost no further search. */
export function useMorePages(input: ListInput | undefined, pages: number) {
  const client = useQueryClient();
  return useQueries({
    queries: input
      ? Array.from({ length: pages }, (_, index) => pageOptions(client, { ...input, page: input.page + index + 1 }))
      : [],
    combine,
  });
}

function combine(queries: UseQueryResult<OutputOf<typeof listVulnerabilities>>[]) {
  const missing = queries.findIndex(({ data }) => data === undefined);
  return {
    /** Without gaps: what comes behind a page that is not there waits for it. */
    lists: queries.slice(0, missing === -1 ? undefined : missing).flatMap(({ data }) => data?.list ?? []),
    isLoading: queries.some(({ isFetching, data }) => isFetching && data === undefined),
    isFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
