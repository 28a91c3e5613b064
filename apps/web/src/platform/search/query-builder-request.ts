import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Lets other pages ask the list page to open the query builder once it is mounted. */
const store = createStore<{ isRequested: boolean }>(() => ({ isRequested: false }));

export const requestQueryBuilder = (): void => store.setState({ isRequested: true });

/** Calls `open` once per request, including requests made before mounting. */
export function useQueryBuilderRequest(open: () => void): void {
  const isPending = useStore(store, ({ isRequested }) => isRequested);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends only on the request
  useEffect(() => {
    if (!isPending) return;
    store.setState({ isRequested: false });
    open();
  }, [isPending]);
}
