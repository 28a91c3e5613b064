import { createSemaphore, type Semaphore } from './create-semaphore.ts';

/** As a semaphore for each key: what one account asks for waits for what the same account asked for, and is refused where too much of it waits. */
export type OwnTurns = <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Around work that all share: who asks for much has one place among the others. */
export function createOwnTurns(limits: { atOnce: number; waiting: number }): OwnTurns {
  const ofKey = new Map<string, { turn: Semaphore; asking: number }>();
  return async (key, work, signal) => {
    const own = ofKey.get(key) ?? { turn: createSemaphore(limits), asking: 0 };
    ofKey.set(key, own);
    own.asking += 1;
    try {
      return await own.turn(work, signal);
    } finally {
      own.asking -= 1;
      if (own.asking === 0) ofKey.delete(key);
    }
  };
}
