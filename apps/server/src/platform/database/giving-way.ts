import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

/** In which a call can ask all that it needs. */
const PAUSE_MS = 30;

/**
 * For long work in short transactions, to be called after each: rests when calls waited for the database meanwhile, which for the embedded one, with its one
 * connection, is all of them. Tells whether any did.
 */
export function createGivingWay(database: Pick<Database, 'callsThatWaited'>): () => Promise<boolean> {
  let known = database.callsThatWaited;
  return async () => {
    const hasWaited = database.callsThatWaited > known;
    if (hasWaited) await sleep(PAUSE_MS);
    known = database.callsThatWaited;
    return hasWaited;
  };
}
