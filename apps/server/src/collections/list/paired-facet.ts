import { type Collection, choicesOf, fieldOf, pairOf } from '@ldy/domain/collection/collection.ts';
import type { Condition } from '@ldy/search/condition.ts';
import type { SearchEngine, SearchFilter, SearchQuery, SearchResult } from '@ldy/search/search-engine.ts';

type Engine = Pick<SearchEngine, 'search' | 'tally'>;
type Counted = NonNullable<SearchResult['facets'][string]>;

/**
 * The facets, with those of a choice and of the list that it differs by (`pairs` of the collection) counted as they are filtered: newest on Windows Server 2022, not somewhere.
 * The values of either are alternatives to those that are chosen, each with the chosen ones of the other.
 */
export async function withPairedFacet(
  { fields, pairs, newest }: Collection,
  engine: Engine,
  { filter, where, facets }: Pick<SearchQuery, 'filter' | 'where' | 'facets'>,
  found: SearchResult['facets'],
): Promise<SearchResult['facets']> {
  const by = pairs && filter[pairs.by];
  if (!pairs || by?.kind !== 'listed') return found;
  const { [pairs.choice]: chosen, [pairs.by]: _, ...others }: SearchFilter = filter;
  const rest = { filter: others, ...(where && { where }) };
  const states = (choicesOf(fieldOf({ fields }, pairs.choice, 'choice')) ?? []).map(({ value }) => value);
  const pairsOf = (some: readonly string[], of: readonly string[]): Condition => ({
    ...{ kind: 'listed', field: pairs.in },
    values: some.flatMap((value) => of.map((one) => pairOf(value, one))),
  });
  const counted = async (values: readonly string[], cellOf: (value: string) => Condition): Promise<Counted> => {
    const counts = await engine.tally({ ...rest, cells: values.map(cellOf) });
    return values
      .map((value, at) => ({ value, count: counts[at] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  const choice = facets.includes(pairs.choice) && (await counted(states, (state) => pairsOf([state], by.values)));
  const list =
    facets.includes(pairs.by) &&
    chosen?.kind === 'listed' &&
    (await counted(await valuesOf(pairs.by), (value) => pairsOf(statesIn(chosen.values, states), [value])));
  return { ...found, ...(choice && { [pairs.choice]: choice }), ...(list && { [pairs.by]: list }) };

  /** The most frequent ones, whatever is chosen of the other, and the chosen ones. */
  async function valuesOf(name: string): Promise<string[]> {
    const frequent = await engine.search({
      ...{ ...rest, sort: newest, limit: 1, offset: 0, totalCap: 1, facets: [name] },
    });
    const chosenOnes = by?.kind === 'listed' ? by.values : [];
    return [...new Set([...(frequent.facets[name] ?? []).map(({ value }) => value), ...chosenOnes])];
  }
}

const statesIn = (values: readonly string[], states: readonly string[]): string[] =>
  states.filter((state) => values.some((value) => value.startsWith(pairOf(state, ''))));
