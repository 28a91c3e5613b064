import { useInfiniteQuery } from '@tanstack/react-query';

interface Page<Row> {
  list: readonly Row[];
  /** '' on the last page. */
  cursor: string;
}

/** A list that goes on by cursor: its rows so far, and the way to more. Always asked anew, because colleagues change it. */
export function usePages<Row>(
  queryKey: readonly unknown[],
  read: (cursor: string, signal: AbortSignal) => Promise<Page<Row>>,
  /** False: nothing is asked yet. */
  enabled = true,
) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor || undefined,
    staleTime: 0,
    enabled,
  });
  return {
    data: data && { list: data.pages.flatMap(({ list }) => list) },
    error,
    refetch,
    more: { isThere: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() },
  };
}
