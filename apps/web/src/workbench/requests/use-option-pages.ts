import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import type { OptionPages } from '#web/ui/controls/load-more-select.tsx';

interface OptionList {
  list: { id: string; name: string; count: number }[];
  has_more: boolean;
}

/** Named entities with their record counts, paged, for a select that loads more. */
export function useOptionPages(
  call: Endpoint<z.ZodType, z.ZodType<OptionList>>,
  search: string,
  open: boolean,
): OptionPages {
  const query = useInfiniteQuery({
    queryKey: [call.path, search],
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

/** The same options with names as values, for use in queries. */
export const byName = (pages: OptionPages): OptionPages => ({
  ...pages,
  options: pages.options.map((option) => ({ ...option, value: option.label })),
});
