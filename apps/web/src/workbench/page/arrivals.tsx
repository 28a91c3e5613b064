import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import type { ListedRow } from '../answers.ts';
import type { Changes } from '../changes/use-changes.ts';
import { VisitLine } from '../changes/visit-line.tsx';
import { useView } from '../collection-view.ts';
import { todayInShanghai } from '../search/stated-filter.ts';

interface ArrivalsProps {
  changes: Changes;
  items: readonly ListedRow[] | undefined;
  onArrivals: (day: string) => void;
}

/** New and changed records since the previous visit. Counted only for readers who may see import times. */
export function Arrivals({ changes: { visit, rows }, items, onArrivals }: ArrivalsProps) {
  const { arrival } = useView();
  const knowsIntake = arrival !== undefined && (items?.some((row) => arrival.of(row) !== '') ?? false);
  const day = visit.since !== null && knowsIntake ? todayInShanghai(visit.since) : null;
  const arrived = useArrivals(day);
  if (visit.since === null) return null;
  const changed = [...rows.values()].filter(({ isNew }) => !isNew).length;
  return (
    <VisitLine
      since={visit.since}
      arrived={arrived}
      changed={changed}
      onArrived={() => day !== null && onArrivals(day)}
    />
  );
}

/** Number of records imported since a day. Without search words, so it spends no search quota. */
function useArrivals(day: string | null): number | undefined {
  const { name, calls, arrival } = useView();
  return useQuery({
    queryKey: [name, 'arrivals', day],
    queryFn: async ({ signal }) => {
      const input = { ...(arrival && { [arrival.filter]: day }), page: 1, page_size: 10 };
      return (await fetchResult(calls.list, input, { signal })).total.value;
    },
    enabled: day !== null && arrival !== undefined,
    staleTime: 5 * 60_000,
    retry: false,
  }).data;
}
