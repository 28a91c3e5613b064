import { ServiceUnavailableError } from '../errors.ts';

/** Limits concurrency of expensive work; first come, first served. Work that waits when the signal aborts leaves its place to others, and rejects with its reason. */
export type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * At most `atOnce` tasks run and `waiting` tasks wait; more are rejected with ServiceUnavailableError at once, so that a flood of expensive
 * calls neither starves others nor queues without limit.
 */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1);
        reject(signal?.reason);
      };
      queue.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new ServiceUnavailableError();
      // A finished task hands its place to the next one, so no new task gets ahead of the queue.
      await turn(signal);
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
