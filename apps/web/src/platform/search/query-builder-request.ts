import { useEffect, useSyncExternalStore } from 'react';

/** Asks for the query builder from outside the list page: the page opens it as soon as it is there. */
let isRequested = false;
const listeners = new Set<() => void>();

export function requestQueryBuilder(): void {
  set(true);
}

/** Calls `open` once for each request, also for one that came before the page. */
export function useQueryBuilderRequest(open: () => void): void {
  const isPending = useSyncExternalStore(
    subscribe,
    () => isRequested,
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the request counts, not which function answers it
  useEffect(() => {
    if (!isPending) return;
    set(false);
    open();
  }, [isPending]);
}

function set(value: boolean): void {
  isRequested = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
