import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { facetsOf } from '@ldy/domain/collection/collection.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import type { ListAnswer } from '../answers.ts';
import { useView } from '../collection-view.ts';

/** Facet counts of the filters. A separate request, so that turning pages does not count again. */
export function useFacetCounts(filter: ListFilter, wanted = true) {
  const { name, calls, collection } = useView();
  return useQuery({
    queryKey: [name, 'facets', filter],
    queryFn: async ({ signal }): Promise<FacetCounts> =>
      (await fetchResult(calls.list, { ...filter, page_size: 10, facets: facetsOf(collection) }, { signal })).facets,
    enabled: wanted,
    placeholderData: keepPreviousData,
    gcTime: 30 * 60_000,
  });
}
export type FacetCounts = ListAnswer['facets'];
