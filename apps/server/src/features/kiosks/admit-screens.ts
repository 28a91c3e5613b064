import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import { type OpenKiosk, openKiosk } from './open-kiosk.ts';

/** Ten screens at an address, each of which reads every other second while an import runs, with some to spare. */
const SCREENS_PER_MINUTE = 400;
const TRIES_PER_MINUTE = 120;
const MOST_KNOWN = 10_000;

export interface KioskDoor {
  /** Before anything is looked up. Throws TooManyRequestsError. */
  count(token: string, address: string): void;
  /** Throws NotFoundError. */
  open(token: string, now: string): Promise<OpenKiosk>;
}

/**
 * Opens addresses for screens. Calls with a token that has opened count by that token and not by their network: however many screens hang in a house, none takes from another
 * nor from the people there, and nobody there takes from them. All others count by their network, twice: as calls like any, and as tries, so that no token is found by trying.
 */
export function createKioskDoor(database: Database, countCall: (address: string) => void): KioskDoor {
  const countScreen = createRateLimit(SCREENS_PER_MINUTE);
  const countTry = createRateLimit(TRIES_PER_MINUTE);
  /** Hashes of tokens that opened when they were looked up last. */
  const known = new Set<string>();
  return {
    count(token, address) {
      const hash = hashOf(token);
      if (known.has(hash)) return countScreen(hash);
      countCall(address);
      countTry(address);
    },
    async open(token, now) {
      const hash = hashOf(token);
      const kiosk = await openKiosk(database, token, now).catch((error: unknown) => {
        // A database that does not answer says nothing of the token.
        if (error instanceof NotFoundError) known.delete(hash);
        throw error;
      });
      if (known.size >= MOST_KNOWN) known.clear();
      known.add(hash);
      return kiosk;
    },
  };
}

const hashOf = (token: string): string => hashSecret(token).toString('hex');
