import type { FacetCount, ListInput } from '@ldy/contract/collection/list.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Condition } from '@ldy/search/condition.ts';
import { conditionOf, filterConditions } from '@ldy/search/condition-of.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { labelFacets } from './label-facets.ts';
import { type ListCaller, type ListDeps, searched, withClearErrors } from './list-records.ts';
import { readQuery, requireQuery } from './plan-query.ts';
import { planSearch } from './plan-search.ts';
import { searchKey } from './search-key.ts';
import { requireFilters } from './search-rights.ts';

type Filter = Readonly<Record<string, unknown>>;

export interface Tally {
  /** The totals that the list has with each filter on top of its own. */
  count(cells: readonly Filter[]): Promise<number[]>;
  /** The most frequent values of a field among what a filter leaves, at most fifty. */
  top(field: string, within: Filter): Promise<FacetCount[]>;
  /** Values of a field with what they are called, uncounted. */
  named(field: string, values: readonly string[]): Promise<{ value: string; label: string }[]>;
}

/**
 * Counts within what a list finds for its reader, by the same rights and the same quota. Whether the reader may know the fields of the cells is for the
 * caller to check.
 */
export async function tallyRecords(
  listed: ListedCollection,
  deps: ListDeps,
  input: Pick<ListInput, 'search' | 'query' | 'ids'> & Filter,
  caller: ListCaller,
): Promise<Tally> {
  const { collection } = listed;
  const { filter, where } = await planFor(listed, deps, input, caller);
  const cellOf = (cell: Filter): Condition => conditionOf({ filter: filterConditions(collection, cell) });
  const found = new Map<string, Promise<FacetCount[]>>();

  async function find(field: string, within: Filter): Promise<FacetCount[]> {
    // All of it is one condition: a facet would be counted without the filter of its own field.
    const whole: Condition = { kind: 'all', of: [conditionOf({ filter, ...(where && { where }) }), cellOf(within)] };
    const { facets } = await searched(deps.search, {
      ...{ filter: {}, where: whole, sort: collection.newest, limit: 1, offset: 0, totalCap: 1, facets: [field] },
    });
    return (await labelFacets(listed, deps.labelsOf, facets))[field] ?? [];
  }

  return {
    async named(field, values) {
      const counts = values.map((value) => ({ value, count: 0 }));
      return (await labelFacets(listed, deps.labelsOf, { [field]: counts }))[field] ?? [];
    },
    count(cells) {
      const asked = { filter, ...(where && { where }) };
      return withClearErrors(deps.search.tally({ ...asked, cells: cells.map(cellOf) }), asked);
    },
    top(field, within) {
      const key = JSON.stringify([field, within]);
      const known = found.get(key) ?? find(field, within);
      found.set(key, known);
      return known;
    },
  };
}

async function planFor(
  listed: ListedCollection,
  deps: ListDeps,
  input: Pick<ListInput, 'search' | 'query' | 'ids'> & Filter,
  { reader, concerned = null, spend }: ListCaller,
) {
  requireFilters(listed, input, reader);
  const asked = {
    search: input.search?.trim() || undefined,
    parsed: readQuery(listed.collection, input.query ?? ''),
  };
  requireQuery(listed.collection, asked.parsed.query, reader);
  await spend(searchKey(asked, input));
  return planSearch(listed, deps, input as ListInput, asked, { reader, concerned, today: shanghaiDay(deps.clock()) });
}
