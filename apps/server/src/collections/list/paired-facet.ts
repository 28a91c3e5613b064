import { type Collection, choicesOf, fieldOf, pairOf } from '@ldy/domain/collection/collection.ts';
import type { SearchEngine, SearchFilter, SearchQuery, SearchResult } from '@ldy/search/search-engine.ts';

/**
 * The facets, with that of a choice which differs by the values of a list (`pairs` of the collection) counted for those values where the search is filtered by them: newest on
 * Windows Server 2022, not somewhere.
 */
export async function withPairedFacet(
  { fields, pairs }: Collection,
  engine: Pick<SearchEngine, 'tally'>,
  { filter, where, facets }: Pick<SearchQuery, 'filter' | 'where' | 'facets'>,
  found: SearchResult['facets'],
): Promise<SearchResult['facets']> {
  const by = pairs && filter[pairs.by];
  if (!pairs || by?.kind !== 'listed' || !facets.includes(pairs.choice)) return found;
  const values = (choicesOf(fieldOf({ fields }, pairs.choice, 'choice')) ?? []).map(({ value }) => value);
  const { [pairs.choice]: _, ...rest }: SearchFilter = filter;
  const counts = await engine.tally({
    ...{ filter: rest, ...(where && { where }) },
    cells: values.map((value) => ({
      ...{ kind: 'listed', field: pairs.in },
      values: by.values.map((of) => pairOf(value, of)),
    })),
  });
  const counted = values.map((value, at) => ({ value, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return { ...found, [pairs.choice]: counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) };
}
