import { listVendors } from '@ldy/contract/vulnerability-options.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchResult } from '../../../platform/api-client/call-endpoint.ts';
import type { OptionPages } from '../../../ui/load-more-select.tsx';

/** Vendors by number of vulnerabilities, page by page, for a select that loads more. */
export function useVendorOptions(search: string, open: boolean): OptionPages {
  const query = useInfiniteQuery({
    queryKey: ['vulnerabilities', 'vendors', search],
    queryFn: ({ pageParam, signal }) =>
      fetchResult(listVendors, { search: search || undefined, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : undefined),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return {
    options: (query.data?.pages ?? []).flatMap((page) =>
      page.list.map(({ id, name, count }) => ({ value: id, label: name, count })),
    ),
    hasMore: query.hasNextPage,
    loading: query.isFetching,
    failed: query.isError,
    loadMore: () => void query.fetchNextPage(),
  };
}
