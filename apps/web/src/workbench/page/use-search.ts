import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import type { Suggestion } from '@ldy/contract/vulnerability-suggest.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { readQuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import { withFilter } from '#web/platform/search/list-state.ts';
import { publishSearch } from '#web/platform/search-state.ts';
import { toggled } from '../filters/facet-checks.tsx';
import type { NarrowField } from '../preview/narrow-list.tsx';
import { useFacetCounts } from '../requests/count-facets.ts';
import { useVulnerabilityList } from '../requests/list-records.ts';
import { chipsOf } from '../search/box-chips.ts';
import { changeSearch, writeAsQuery } from '../search/change-search.ts';
import { searchesWords } from '../search/searches-words.ts';
import { KEY_OF_FILTER, shownFilter, statedFilter, todayInShanghai } from '../search/stated-filter.ts';
import { learnName, useFilterNames } from './use-filter-names.ts';
import { useListState } from './use-list-state.ts';

const REFUSED = 400;

/** What the list page searches for: parameters of the address and the box as one state, and what is found. */
export function useSearch() {
  const { state, setState } = useListState();
  const { filter, sort, page, pageSize } = state;
  const { query, problems } = useMemo(() => parseQuery(VULNERABILITIES, filter.query ?? ''), [filter.query]);
  const asked = useLatest(problems.length === 0 ? { ...filter, sort, page, page_size: pageSize } : undefined);
  const list = useVulnerabilityList(asked ?? { page: 1, page_size: pageSize }, asked !== undefined);
  const facets = useFacetCounts(useLatest(problems.length === 0 ? filter : undefined) ?? {}, asked !== undefined).data;
  const answer = useLatest(list.data);
  const names = useFilterNames(facets, answer);
  const refusal = readQuotaRefusal(list.error);
  // A query that the server does not take leaves the results as they were; so does one that is not one.
  const complaint = complaintOf(list.error, filter, refusal !== null && refusal !== undefined);

  const stated = useMemo(() => statedFilter(query, answer?.understood, todayInShanghai()), [query, answer?.understood]);
  const shown = useMemo(() => shownFilter(filter, stated), [filter, stated]);
  const understood = answer?.understood;
  const chips = useMemo(
    () => chipsOf(filter, { query, stated, understood, names }),
    [filter, query, stated, understood, names],
  );

  useEffect(() => publishSearch({ filter, sort }), [filter, sort]);
  useEffect(() => () => publishSearch(null), []);

  const setFilter = (change: Partial<ListFilter>) => setState(withFilter(state, change));
  const change = (wanted: Partial<VulnerabilityFilter>) =>
    setFilter(changeSearch(filter, stated, wanted, { names, understood }));
  const fresh = (next: ListFilter) => setState(withFilter({ ...state, filter: {} }, next));
  return {
    ...{ state, setState, asked, list, facets, answer, problems, complaint, refusal, names, shown, chips },
    currentSort: sort ?? answer?.sort ?? (filter.query ? 'relevance' : 'published'),
    explained: searchesWords(query),
    change,
    setQuery: (text: string) => setFilter({ query: text || undefined }),
    addName: ({ kind, value, label }: Suggestion) => {
      if (kind === 'vulnerability') return;
      learnName(kind, value, label);
      setFilter({ query: undefined, [kind]: toggled(filter[kind], value, true) });
    },
    /** Keeps to one more product, vendor, type or weakness, beside everything else that is asked. */
    narrow: (field: NarrowField, id: string, name: string) => {
      if (field !== 'cwe') learnName(field, id, name);
      change({ [field]: toggled(shown[field], id, true) });
    },
    clear: () => fresh({}),
    showIds: (ids: string[]) => fresh({ ids }),
    /** What came into the library from a day on, the newest first. */
    showArrivals: (day: string) => setState({ ...state, filter: { intake_from: day }, sort: 'intake', page: 1 }),
    /** Undefined where no parameter could be said in the box as well. */
    write:
      problems.length === 0 && Object.keys(filter).some((field) => KEY_OF_FILTER.has(field))
        ? () => fresh(writeAsQuery(filter, names))
        : undefined,
  };
}

/** The last one that there was. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const latest = useRef(value);
  if (value !== undefined) latest.current = value;
  return value ?? latest.current;
}

function complaintOf(error: Error | null, { query }: ListFilter, isQuota: boolean): string | null {
  if (!(error instanceof ApiError) || isQuota || query === undefined || error.failure.status !== REFUSED) return null;
  return error.failure.msg.replace(/^.*?：\s*query\s*/, '');
}
