import type { Database } from '../../platform/database/database.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import { type OpenKiosk, openKiosk } from './open-kiosk.ts';

/** Ten screens at an address, each of which reads every other second while an import runs, with some to spare. */
const SCREENS_PER_MINUTE = 400;
const TRIES_PER_MINUTE = 120;
const MOST_KNOWN = 10_000;

/**
 * Opens addresses for screens, and counts these by their address: however many hang in a house, none takes from another, nor does anybody there who guesses.
 * Whoever comes with a token that has not opened yet is counted by network, so that none is found by trying.
 */
export function createKioskDoor(database: Database) {
  const countScreen = createRateLimit(SCREENS_PER_MINUTE);
  const countTry = createRateLimit(TRIES_PER_MINUTE);
  const known = new Set<string>();
  return async (token: string, { address, now }: { address: string; now: string }): Promise<OpenKiosk> => {
    const hash = hashSecret(token).toString('base64');
    if (!known.has(hash)) countTry(address);
    const kiosk = await openKiosk(database, token, now).catch((error: unknown) => {
      known.delete(hash);
      throw error;
    });
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(hash);
    countScreen(kiosk.id);
    return kiosk;
  };
}
