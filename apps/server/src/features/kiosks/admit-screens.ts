import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/create-limits.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import { type OpenKiosk, openKiosk } from './open-kiosk.ts';

const MOST_KNOWN = 10_000;

export interface KioskDoor {
  /** Before anything is looked up. Throws TooManyRequestsError. */
  count(token: string, address: string): Promise<void>;
  /** Throws NotFoundError. */
  open(token: string, now: string): Promise<OpenKiosk>;
}

/**
 * Opens addresses for screens. Calls with a token that has opened count by that token and not by their network: however many screens hang in a house, none takes from another
 * nor from the people there, and the people there take nothing from the screens. All others count by their network, twice: as calls like any, and as tries, so that no token is found by trying.
 */
export function createKioskDoor(database: Database, limits: Pick<Limits, 'count'>): KioskDoor {
  /** Hashes of tokens that opened when they were looked up last. */
  const known = new Set<string>();
  return {
    async count(token, address) {
      const hash = hashOf(token);
      if (known.has(hash)) return limits.count('screen-readings', hash);
      await limits.count('calls', address);
      await limits.count('screen-tries', address);
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
