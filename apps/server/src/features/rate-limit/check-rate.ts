import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CheckRate } from '../../platform/http/server-settings.ts';
import { markTooFast } from '../sessions/too-fast.ts';

export interface RateDeps {
  database: Database;
  clock(): string;
  /** Lists and records per account and minute that a person can read. */
  callsPerMinute: number;
}

const WINDOW_MS = 60_000;
const MOST_ACCOUNTS = 50_000;
/** Nobody solves a slider in this time: a call this soon after the stop was already in transit. */
const ON_THE_WAY_MS = 2_000;

interface Window {
  since: number;
  calls: number;
  stoppedAt?: number;
}

/**
 * Refuses with tooFast once an account reads faster than a person can, until the slider is solved (captcha/slowdown); otherwise it is
 * signed out (sessions/too-fast.ts). Applies to every role: a compromised account without limits could copy everything.
 *
 * Counted in the memory of this process, so that reads do not write; the mark is stored on every session of the account, so all processes
 * enforce it. Only calls that charge a quota count.
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
  // Moved to the end: the least recently used is evicted first.
  windows.delete(accountId);
  windows.set(accountId, window);
  if (windows.size > MOST_ACCOUNTS) windows.delete(windows.keys().next().value as string);
  return window;
}

/** Counting restarts after the slider. */
function goesOn({ since, stoppedAt }: Window, now: number): boolean {
  return stoppedAt === undefined ? now - since < WINDOW_MS : now - stoppedAt < ON_THE_WAY_MS;
}
