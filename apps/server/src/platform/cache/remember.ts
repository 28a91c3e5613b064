import { duringCall } from '../current-call.ts';

/**
 * Keeps the answer of something costly for a while. Callers that ask meanwhile share one run; a failure is not kept.
 * `clock` gives milliseconds.
 */
export function remember<T>(
  milliseconds: number,
  load: () => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (kept && clock() - kept.at < milliseconds) return kept.answer;
    // Belongs to all who ask, not to the call that asked first.
    const answer = duringCall(undefined, load);
    const entry = { at: clock(), answer };
    kept = entry;
    answer.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return answer;
  };
}

/** How long an answer may be given beyond its time. */
const LONGEST_STALE_MS = 60_000;

/** The same, but an answer that is older is given once more while the next one is loaded, so that hardly anybody waits. */
export function rememberWhileReloading<T>(
  milliseconds: number,
  load: () => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let kept: { at: number; answer: T } | undefined;
  let loading: Promise<T> | undefined;
  const reload = async () => {
    const answer = await duringCall(undefined, load);
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
