import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatListState, type ListState, parseListState } from '#web/platform/search/list-state.ts';
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
  return { state, setState };
}
