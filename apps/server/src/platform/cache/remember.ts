import { sharedByCalls } from '../current-call.ts';

/**
 * Caches the result of an expensive function for some time. Concurrent callers share one run; failures are not cached. `clock` returns
 * milliseconds.
 */
export function remember<T>(
  milliseconds: number,
  load: () => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let cached: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (cached && clock() - cached.at < milliseconds) return cached.answer;
    const answer = sharedByCalls(load);
    const entry = { at: clock(), answer };
    cached = entry;
    answer.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return answer;
  };
}

/** How long a stale result may be served. */
const LONGEST_STALE_MS = 60_000;

/** Stale-while-revalidate: an expired result is served once more while the next one is loaded, so that hardly any caller waits. */
export function rememberWhileReloading<T>(
  milliseconds: number,
  load: () => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let cached: { at: number; answer: T } | undefined;
  let loading: Promise<T> | undefined;
  const reload = async () => {
    const answer = await sharedByCalls(load);
    cached = { at: clock(), answer };
    return answer;
  };
  return async () => {
    if (cached && clock() - cached.at < milliseconds) return cached.answer;
    loading ??= reload().finally(() => {
      loading = undefined;
    });
    if (!cached || clock() - cached.at >= LONGEST_STALE_MS) return loading;
    loading.catch(() => {});
    return cached.answer;
  };
}
