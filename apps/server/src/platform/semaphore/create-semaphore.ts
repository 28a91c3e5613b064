import { ServiceUnavailableError } from '../errors.ts';

/** Limits concurrency of expensive work; first come, first served. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `atOnce` tasks run and `waiting` tasks wait; more are rejected with ServiceUnavailableError at once, so that a flood of expensive
 * calls neither starves others nor queues without limit.
 */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new ServiceUnavailableError();
      // A finished task hands its place to the next one, so no new task gets ahead of the queue.
      await new Promise<void>((resolve) => queue.push(resolve));
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
