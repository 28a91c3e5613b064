import type { AskedComponent } from '@ldy/matching/component/target.ts';
import { createSemaphore, type Semaphore } from '#server/platform/semaphore/create-semaphore.ts';
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
  const ofAccount = new Map<string, { turn: Semaphore; asking: number }>();
  return async (components, { accountId, signal }) => {
    const own = ofAccount.get(accountId) ?? { turn: createSemaphore(OF_ACCOUNT), asking: 0 };
    ofAccount.set(accountId, own);
    own.asking += 1;
    try {
      const match = () => matchInventory({ ...library, pairsMax: PAIRS_MAX }, components, signal);
      return await own.turn(() => all(match, signal), signal);
    } finally {
      own.asking -= 1;
      if (own.asking === 0) ofAccount.delete(accountId);
    }
  };
}
