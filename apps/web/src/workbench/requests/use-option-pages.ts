import type { listProducts, listVendors } from '@ldy/contract/vulnerability-options.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import type { OptionPages } from '#web/ui/load-more-select.tsx';

/** Named things with their numbers of vulnerabilities, page by page, for a select that loads more. */
export function useOptionPages(
  name: string,
  call: typeof listProducts | typeof listVendors,
  search: string,
  open: boolean,
): OptionPages {
  const query = useInfiniteQuery({
    queryKey: ['vulnerabilities', name, search],
    queryFn: ({ pageParam, signal }) => fetchResult(call, { search: search || undefined, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : undefined),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return {
    options: (query.data?.pages ?? []).flatMap((page) =>
      page.list.map(({ id, name: label, count }) => ({ value: id, label, count })),
    ),
    hasMore: query.hasNextPage,
    loading: query.isFetching,
    failed: query.isError,
    loadMore: () => void query.fetchNextPage(),
  };
}
