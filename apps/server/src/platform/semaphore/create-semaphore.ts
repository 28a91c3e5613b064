import { ServiceUnavailableError } from '../errors.ts';

/** Lets a few pieces of heavy work through at a time, in the order they came. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `atOnce` run and at most `waiting` wait; who comes beyond that gets ServiceUnavailableError at once, so that a flood of
 * heavy calls neither starves the others nor grows without end.
 */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new ServiceUnavailableError();
      // Whoever leaves hands its place over, so nobody overtakes the queue.
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
