import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../platform/database/database.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Issuer } from './issuer.ts';

/** Nobody waits longer for an issuer before being signed out here. */
const PATIENCE_MS = 2_000;

/** Where who signs out here ends the session with the issuer: '' for accounts that are not from there, and where it does not answer. */
export function createEndElsewhere(database: Queryable, issuer: Issuer): (accountId: string | null) => Promise<string> {
  return async (accountId) => {
    if (accountId === null) return '';
    if (!(await findAccount(database, accountId))?.ssoIssuer) return '';
    return Promise.race([issuer.endUrl().catch(() => ''), sleep(PATIENCE_MS, '', { ref: false })]);
  };
}
