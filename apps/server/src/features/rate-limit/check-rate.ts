import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CheckRate } from '../../platform/http/server-settings.ts';
import { markTooFast } from '../sessions/too-fast.ts';

export interface RateDeps {
  database: Database;
  clock(): string;
  /** Lists and records that one account may read in a minute; more is no person. */
  callsPerMinute: number;
}

const WINDOW_MS = 60_000;
const MOST_ACCOUNTS = 50_000;
/** Nobody passes a slider in this time: who calls was on the way already when the account was stopped. */
const ON_THE_WAY_MS = 2_000;

interface Window {
  since: number;
  calls: number;
  stoppedAt?: number;
}

/**
 * Refuses with tooFast from the moment an account reads faster than a person can, until the slider is passed (captcha/slowdown);
 * who does not pass it in time is signed out (sessions/too-fast.ts). Of every role: an account without a limit that was taken over
 * is the one that could carry everything away.
 *
 * Counted in the memory of this process, so that reading does not write; the mark stands on every session of the account, so all
 * processes act on it. Only calls that take from a quota count.
 */
export function createCheckRate({ database, clock, callsPerMinute }: RateDeps): CheckRate {
  const windows = new Map<string, Window>();
  return async (endpoint, viewer) => {
    const { accountId } = viewer;
    if (accountId === null) return;
    if (viewer.mustSlowDownSince) throw refused('tooFast');
    if (!endpoint.quota) return;
    const now = Date.parse(clock());
    const window = countCall(windows, accountId, now);
    if (window.stoppedAt === undefined) {
      if (window.calls <= callsPerMinute) return;
      window.stoppedAt = now;
      await markTooFast(database, accountId, clock());
    }
    throw refused('tooFast');
  };
}

function countCall(windows: Map<string, Window>, accountId: string, now: number): Window {
  const known = windows.get(accountId);
  const window = known && goesOn(known, now) ? known : { since: now, calls: 0 };
  window.calls++;
  // Moved to the end: the longest unused is forgotten first.
  windows.delete(accountId);
  windows.set(accountId, window);
  if (windows.size > MOST_ACCOUNTS) windows.delete(windows.keys().next().value as string);
  return window;
}

/** After the slider the person begins anew. */
function goesOn({ since, stoppedAt }: Window, now: number): boolean {
  return stoppedAt === undefined ? now - since < WINDOW_MS : now - stoppedAt < ON_THE_WAY_MS;
}
