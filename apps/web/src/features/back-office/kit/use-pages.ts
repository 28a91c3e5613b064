import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { keyOf } from './use-answer.ts';

/** Which rows of a list are asked for. */
interface Paging {
  size: number;
  cursor?: string;
}
interface Page<Row> {
  list: Row[];
  /** '' on the last page. */
  cursor: string;
}

/** Rows that a list answers at once. */
const SIZE = 50;

/** A list that goes on by cursor: its rows so far, and the way to more. Always asked again, because colleagues change it. */
export function usePages<Input, Row>(
  call: Endpoint<z.ZodType<unknown, Input>, z.ZodType<Page<Row>>>,
  input: (paging: Paging) => Input,
  /** False: nothing is asked yet. */
  enabled = true,
) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keyOf(call, input({ size: SIZE })),
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchResult(call, input({ size: SIZE, ...(cursor && { cursor }) }), { signal }),
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
