import { useEffect, useSyncExternalStore } from 'react';

/** Somebody outside the list page wants its query builder: the page opens it as soon as it stands. */
let wished = false;
const listeners = new Set<() => void>();

export function wishForBuilder(): void {
  set(true);
}

/** Calls `open` once for each wish, also for one that came before the page. */
export function useBuilderWish(open: () => void): void {
  const isWished = useSyncExternalStore(
    subscribe,
    () => wished,
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish counts, not who fulfils it
  useEffect(() => {
    if (!isWished) return;
    set(false);
    open();
  }, [isWished]);
}

function set(value: boolean): void {
  wished = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
