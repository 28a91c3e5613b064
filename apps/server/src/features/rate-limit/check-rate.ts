import type { Database } from '../../platform/database/database.ts';
import { refused, TooManyRequestsError } from '../../platform/errors.ts';
import type { CheckRate } from '../../platform/http/server-settings.ts';
import type { Limits } from '../../platform/limits/create-limits.ts';
import { markTooFast } from '../sessions/too-fast.ts';

export interface RateDeps {
  database: Database;
  clock(): string;
  limits: Limits;
}

const MOST_ACCOUNTS = 50_000;
/** A slider takes longer to solve: a call this soon after the stop was already in transit. */
const ON_THE_WAY_MS = 2_000;

/**
 * Refuses with tooFast once an account reads faster than a person can, until the slider is solved (captcha/slowdown); otherwise it is
 * signed out (sessions/too-fast.ts). Applies to every role: a compromised account without limits could copy everything.
 *
 * The mark is stored on every session of the account, so all processes enforce it. Only calls that charge a quota count.
 */
export function createCheckRate({ database, clock, limits }: RateDeps): CheckRate {
  const stoppedAt = new Map<string, number>();

  async function stop(accountId: string, now: number): Promise<void> {
    if (stoppedAt.size >= MOST_ACCOUNTS) stoppedAt.clear();
    stoppedAt.set(accountId, now);
    await markTooFast(database, accountId, clock());
    // After the slider counting begins again.
    await limits.refill('readings', accountId);
  }

  return async (endpoint, viewer) => {
    const { accountId } = viewer;
    if (accountId === null) return;
    if (viewer.mustSlowDownSince) throw refused('tooFast');
    if (!endpoint.quota) return;
    const now = Date.parse(clock());
    if (now - (stoppedAt.get(accountId) ?? 0) < ON_THE_WAY_MS) throw refused('tooFast');
    try {
      await limits.count('readings', accountId);
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      await stop(accountId, now);
      throw refused('tooFast');
    }
  };
}
