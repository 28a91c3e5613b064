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
