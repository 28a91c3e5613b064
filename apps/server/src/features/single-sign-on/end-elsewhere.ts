import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../platform/database/database.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Issuer } from './issuer.ts';

/** Timeout for the issuer; the user is waiting to be signed out. */
const PATIENCE_MS = 2_000;

/**
 * The URL to end the session at the issuer after signing out: '' for accounts without single sign-on, and when the issuer does not answer.
 */
export function createEndElsewhere(database: Queryable, issuer: Issuer): (accountId: string | null) => Promise<string> {
  return async (accountId) => {
    if (accountId === null) return '';
    if (!(await findAccount(database, accountId))?.ssoIssuer) return '';
    return Promise.race([issuer.endUrl().catch(() => ''), sleep(PATIENCE_MS, '', { ref: false })]);
  };
}
