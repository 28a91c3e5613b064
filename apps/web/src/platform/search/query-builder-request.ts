import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Asks for the query builder from outside the list page: the page opens it as soon as it is there. */
const store = createStore<{ isRequested: boolean }>(() => ({ isRequested: false }));

export const requestQueryBuilder = (): void => store.setState({ isRequested: true });

/** Calls `open` once for each request, also for one that came before the page. */
export function useQueryBuilderRequest(open: () => void): void {
  const isPending = useStore(store, ({ isRequested }) => isRequested);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the request counts, not which function answers it
  useEffect(() => {
    if (!isPending) return;
    store.setState({ isRequested: false });
    open();
  }, [isPending]);
}
