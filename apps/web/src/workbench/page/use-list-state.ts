import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import { formatListState, type ListState, parseListState, withFilter } from '#web/platform/search/list-state.ts';

/** The state of the list page, which lives in the address and nowhere else. */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseListState(query), [query]);

  const setState = useCallback(
    (next: ListState) => setQuery((former) => formatListState(next, former), { preventScrollReset: true }),
    [setQuery],
  );
  const setFilter = useCallback(
    (change: Partial<ListFilter>) => setState(withFilter(state, change)),
    [setState, state],
  );
  return { state, setState, setFilter };
}
