import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { Suggestion } from '@ldy/contract/collection/suggest.ts';
import { RELEVANCE } from '@ldy/domain/collection/collection.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { readQuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import { withFilter } from '#web/platform/search/list-state.ts';
import { publishSearch } from '#web/platform/search-state.ts';
import type { ListInput } from '../answers.ts';
import { useView } from '../collection-view.ts';
import { toggled } from '../filters/facet-checks.tsx';
import { useFacetCounts } from '../requests/count-facets.ts';
import { useRecords } from '../requests/list-records.ts';
import { chipsOf } from '../search/box-chips.ts';
import { changeSearch, writeAsQuery } from '../search/change-search.ts';
import { searchesWords } from '../search/searches-words.ts';
import { keysOfFilters, shownFilter, statedFilter, todayInShanghai } from '../search/stated-filter.ts';
import { learnName, useFilterNames } from './use-filter-names.ts';
import { useListState } from './use-list-state.ts';

const REFUSED = 400;

/** Search state of the list page: URL parameters combined with the query in the box, and the results. */
export function useSearch() {
  const view = useView();
  const { collection } = view;
  const { state, setState } = useListState();
  const { filter, sort, page, pageSize } = state;
  const { query, problems } = useMemo(() => parseQuery(collection, filter.query ?? ''), [collection, filter.query]);
  const asked = useLatest<ListInput>(
    problems.length === 0 ? { ...filter, sort, page, page_size: pageSize } : undefined,
  );
  const list = useRecords(asked ?? { page: 1, page_size: pageSize }, asked !== undefined);
  const facets = useFacetCounts(useLatest(problems.length === 0 ? filter : undefined) ?? {}, asked !== undefined).data;
  const answer = useLatest(list.data);
  const names = useFilterNames(facets, answer);
  const refusal = readQuotaRefusal(list.error);
  // A query that the server refuses leaves the results unchanged, like an invalid one.
  const complaint = complaintOf(list.error, filter, refusal !== null && refusal !== undefined);

  const stated = useMemo(
    () => statedFilter(collection, query, answer?.understood, todayInShanghai()),
    [collection, query, answer?.understood],
  );
  const shown = useMemo(() => shownFilter(filter, stated), [filter, stated]);
  const understood = answer?.understood;
  const chips = useMemo(
    () => chipsOf(collection, filter, { query, stated, understood, names }),
    [collection, filter, query, stated, understood, names],
  );

  useEffect(() => publishSearch({ list: view, filter, sort }), [view, filter, sort]);
  useEffect(() => () => publishSearch(null), []);

  const keys = keysOfFilters(collection);
  const setFilter = (change: ListFilter) => setState(withFilter(state, change));
  const changed = (wanted: ListFilter) =>
    withFilter(state, changeSearch(view, filter, stated, wanted, { names, understood }));
  const change = (wanted: ListFilter) => setState(changed(wanted));
  const fresh = (next: ListFilter) => setState(withFilter({ ...state, filter: {} }, next));
  const { concerns } = collection;
  const affected = concerns === undefined ? undefined : facets?.[concerns]?.find(({ value }) => value === 'affected');
  return {
    /** To list those that concern the reader alone; null where that is done, or there are none. */
    concerned:
      affected && concerns !== undefined && filter[concerns] === undefined
        ? { count: affected.count, onShow: () => setFilter({ [concerns]: 'affected' }) }
        : null,
    ...{ state, setState, asked, list, facets, answer, problems, complaint, refusal, names, shown, chips },
    currentSort: sort ?? answer?.sort ?? (filter.query ? RELEVANCE : collection.newest),
    explained: searchesWords(collection, query),
    change,
    /** The filter after such a change. */
    after: (wanted: ListFilter) => changed(wanted).filter,
    setQuery: (text: string) => setFilter({ query: text || undefined }),
    addName: ({ kind, value, label }: Suggestion) => {
      if (kind === view.recordKind) return;
      learnName(view, kind, value, label);
      setFilter({ query: undefined, [kind]: toggled(valuesOf(filter[kind]), value, true) });
    },
    /** Adds one more value to the filters. */
    narrow: (field: string, id: string, name: string) => {
      if (id !== name) learnName(view, field, id, name);
      change({ [field]: toggled(valuesOf(shown[field]), id, true) });
    },
    clear: () => fresh({}),
    showIds: (ids: string[]) => fresh({ ids }),
    /** Lists the records imported since a day, newest first. */
    showArrivals: (day: string) => {
      if (!view.arrival) return;
      const { filter, sort } = view.arrival;
      setState({ ...state, filter: { [filter]: day }, sort, page: 1 });
    },
    /** Undefined if no URL parameter can be expressed in the query. */
    write:
      problems.length === 0 && Object.keys(filter).some((field) => keys.has(field))
        ? () => fresh(writeAsQuery(view, filter, names))
        : undefined,
  };
}

const valuesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** The last defined value. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const latest = useRef(value);
  if (value !== undefined) latest.current = value;
  return value ?? latest.current;
}

function complaintOf(error: Error | null, { query }: ListFilter, isQuota: boolean): string | null {
  if (!(error instanceof ApiError) || isQuota || query === undefined || error.failure.status !== REFUSED) return null;
  return error.failure.msg.replace(/^.*?：\s*query\s*/, '');
}
