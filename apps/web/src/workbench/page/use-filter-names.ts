import type { VulnerabilityListOutput } from '@ldy/contract/vulnerability-list.ts';
import { useMemo } from 'react';
import type { FilterNames } from '../filters/active-filters.ts';
import type { FacetCounts } from '../requests/count-facets.ts';

/** Names once learnt stay known, so that a filter without results keeps its name. */
const known = {
  type: new Map<string, string>(),
  vendor: new Map<string, string>(),
  product: new Map<string, string>(),
  source: new Map<string, string>(),
};
const FIELDS = Object.keys(known) as (keyof typeof known)[];

/** A name that was chosen is known before anything counts it. */
export const learnName = (field: 'vendor' | 'product' | 'type', id: string, name: string) => known[field].set(id, name);

/** Names of the ids that filters hold: from the counts, and from the results, which name what they were filtered by. */
export function useFilterNames(
  facets: FacetCounts | undefined,
  answer: VulnerabilityListOutput | undefined,
): FilterNames {
  return useMemo(() => {
    for (const field of FIELDS) for (const { value, label } of facets?.[field] ?? []) known[field].set(value, label);
    for (const { types, vendors, products } of answer?.list ?? []) {
      for (const { id, name } of types) known.type.set(id, name);
      for (const { id, name } of vendors) known.vendor.set(id, name);
      for (const { id, name } of products) known.product.set(id, name);
    }
    return Object.fromEntries(FIELDS.map((field) => [field, new Map(known[field])]));
  }, [facets, answer]);
}
