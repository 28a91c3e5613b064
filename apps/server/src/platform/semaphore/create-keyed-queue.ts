import { createSemaphore, type Semaphore } from './create-semaphore.ts';

/** Heavy work of one caller, named by `key`. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * For each key `atOnce` at a time, and `waiting` behind them; who comes beyond that gets ServiceUnavailableError. In front of a semaphore that
 * all share, so that one caller who floods it waits behind itself and takes one place of the others' queue.
 */
export function createKeyedQueue({ atOnce = 1, waiting }: { atOnce?: number; waiting: number }): KeyedQueue {
  const queues = new Map<string, { semaphore: Semaphore; inside: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { semaphore: createSemaphore({ atOnce, waiting }), inside: 0 };
    queues.set(key, queue);
    queue.inside += 1;
    try {
      return await queue.semaphore(work);
    } finally {
      queue.inside -= 1;
      if (queue.inside === 0) queues.delete(key);
    }
  };
}
