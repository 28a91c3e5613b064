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
  let kept: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (kept && clock() - kept.at < milliseconds) return kept.answer;
    const answer = sharedByCalls(load);
    const entry = { at: clock(), answer };
    kept = entry;
    answer.catch(() => {
      if (kept === entry) kept = undefined;
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
  let kept: { at: number; answer: T } | undefined;
  let loading: Promise<T> | undefined;
  const reload = async () => {
    const answer = await sharedByCalls(load);
    kept = { at: clock(), answer };
    return answer;
  };
  return async () => {
    if (kept && clock() - kept.at < milliseconds) return kept.answer;
    loading ??= reload().finally(() => {
      loading = undefined;
    });
    if (!kept || clock() - kept.at >= LONGEST_STALE_MS) return loading;
    loading.catch(() => {});
    return kept.answer;
  };
}
