import { currentCall, duringCall } from '../current-call.ts';
import { ServiceUnavailableError } from '../errors.ts';

export type ShareWork = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Run {
  answer: Promise<unknown>;
  waiting: number;
  ending: AbortController;
}

/** Concurrent calls with the same key share one run. Its signal aborts when the last of these calls has ended. */
export function createSharedWork(): ShareWork {
  const runs = new Map<string, Run>();

  function begin(key: string, work: () => Promise<unknown>): Run {
    const ending = new AbortController();
    const answer = duringCall({ signal: ending.signal, late: ending.signal }, work);
    const run: Run = { answer, waiting: 0, ending };
    runs.set(key, run);
    const forget = () => {
      if (runs.get(key) === run) runs.delete(key);
    };
    answer.then(forget, forget);
    ending.signal.addEventListener('abort', forget);
    return run;
  }

  return async <T>(key: string, work: () => Promise<T>) => {
    const signal = currentCall()?.signal;
    // Nothing begins for a call that has ended: no signal would end that run.
    if (signal?.aborted) throw new ServiceUnavailableError();
    const run = runs.get(key) ?? begin(key, work);
    run.waiting += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => {
      run.waiting -= 1;
      if (run.waiting === 0) run.ending.abort();
      reject(new ServiceUnavailableError());
    };
    signal?.addEventListener('abort', leave, { once: true });
    run.answer.then((answer) => resolve(answer as T), reject);
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  };
}
