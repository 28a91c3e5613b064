import type { AskedComponent } from '@ldy/matching/component/target.ts';
import { createOwnTurns } from '#server/platform/semaphore/create-own-turns.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { type Library, type Matched, matchInventory } from '../match-inventory.ts';

interface By {
  accountId: string;
  signal: AbortSignal;
}

/** Of components that belong to no asset. */
export type Matching = (components: readonly AskedComponent[], by: By) => Promise<Matched[]>;

/** All accounts together; the records are prepared on the thread that answers. */
const ALL = { atOnce: 3, waiting: 60 };
/** A reader waits 30 seconds at most: what takes longer would never be answered. */
const PAIRS_MAX = 500_000;
/** One account waits for itself. */
const OF_ACCOUNT = { atOnce: 1, waiting: 12 };

/** Judges for one account one thing at a time. */
export function createMatching(library: Library): Matching {
  const all = createSemaphore(ALL);
  const turns = createOwnTurns(OF_ACCOUNT);
  return (components, { accountId, signal }) => {
    const match = () => matchInventory({ ...library, pairsMax: PAIRS_MAX }, components, signal);
    return turns(accountId, () => all(match, signal), signal);
  };
}
