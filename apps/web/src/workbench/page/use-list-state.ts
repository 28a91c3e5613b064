import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import { formatListState, type ListState, parseListState, withFilter } from '#web/platform/search/list-state.ts';
import { useView } from '../collection-view.ts';

/** State of the list page, stored only in the URL. */
export function useListState() {
  const view = useView();
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseListState(view, query), [view, query]);

  const setState = useCallback(
    (next: ListState) => setQuery((former) => formatListState(view, next, former), { preventScrollReset: true }),
    [view, setQuery],
  );
  const setFilter = useCallback((change: ListFilter) => setState(withFilter(state, change)), [setState, state]);
  return { state, setState, setFilter };
}
