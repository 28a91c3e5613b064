import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { useView } from '../collection-view.ts';

/** Number of records imported since a day. Without search words, so it spends no search quota. */
export function useArrivals(day: string | null): number | undefined {
  const { name, calls, arrival } = useView();
  return useQuery({
    queryKey: [name, 'arrivals', day],
    queryFn: async ({ signal }) => {
      const input = { [arrival?.filter ?? '']: day, page: 1, page_size: 10 };
      return (await fetchResult(calls.list, input, { signal, silent: true })).total.value;
    },
    enabled: day !== null && arrival !== undefined,
    staleTime: 5 * 60_000,
    retry: false,
  }).data;
}
