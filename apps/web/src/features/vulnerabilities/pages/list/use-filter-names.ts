import { useMemo } from 'react';
import type { FilterNames } from '../../components/list/active-filters.ts';
import type { FacetCounts } from '../../requests/count-facets.ts';

const NAMED = ['type', 'vendor', 'product', 'source'] as const;

/** Names of the ids that filters hold, from the counts, which list what is chosen too. */
export function useFilterNames(facets: FacetCounts | undefined): FilterNames {
  return useMemo(
    () =>
      Object.fromEntries(
        NAMED.map((field) => [field, new Map((facets?.[field] ?? []).map(({ value, label }) => [value, label]))]),
      ),
    [facets],
  );
}
