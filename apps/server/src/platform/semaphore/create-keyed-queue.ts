import { createSemaphore, type Semaphore } from './create-semaphore.ts';

/** Runs expensive work of one caller, identified by `key`. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Per key, `atOnce` tasks run and `waiting` tasks wait; more are rejected with ServiceUnavailableError. Used in front of a shared
 * semaphore, so that a caller who floods it waits behind itself and occupies few places of the shared queue.
 */
export function createKeyedQueue({ atOnce = 1, waiting }: { atOnce?: number; waiting: number }): KeyedQueue {
  const queues = new Map<string, { semaphore: Semaphore; inside: number }>();
  return async (key, work, signal) => {
    const queue = queues.get(key) ?? { semaphore: createSemaphore({ atOnce, waiting }), inside: 0 };
    queues.set(key, queue);
    queue.inside += 1;
    try {
      return await queue.semaphore(work, signal);
    } finally {
      queue.inside -= 1;
      if (queue.inside === 0) queues.delete(key);
    }
  };
}
