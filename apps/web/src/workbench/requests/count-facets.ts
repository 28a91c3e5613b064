import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { type Collection, facetsOf } from '@ldy/domain/collection/collection.ts';
import { CONCERNS } from '@ldy/domain/collection/concerns.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { concernedOf, type ListAnswer } from '../answers.ts';
import { useView } from '../collection-view.ts';

/** Facet counts of the filters. A separate request, so that turning pages does not count again. */
export function useFacetCounts(filter: ListFilter, wanted = true) {
  const { name, calls, collection } = useView();
  return useQuery({
    queryKey: [name, 'facets', filter],
    queryFn: async ({ signal }): Promise<FacetCounts> => {
      const input = { ...filter, page_size: 10, facets: facetsOf(collection) };
      const answer = await fetchResult(calls.list, input, { signal });
      return { ...answer.facets, ...concernCounts(collection, answer) };
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
    gcTime: 30 * 60_000,
  });
}

/** 与我有关 as a facet; none for who has nothing that anything concerns. */
function concernCounts({ concerns = '' }: Collection, answer: ListAnswer): FacetCounts {
  const counts = concernedOf(concerns, answer);
  return counts ? { [concerns]: CONCERNS.map(({ value, label }) => ({ value, label, count: counts[value] })) } : {};
}

export type FacetCounts = ListAnswer['facets'];
