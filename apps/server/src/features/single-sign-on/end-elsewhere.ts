import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../platform/database/database.ts';
import type { Issuer } from './issuer.ts';

/** Nobody waits longer for an issuer before being signed out here. */
const PATIENCE_MS = 2_000;

/** Where who signs out here ends the session with the issuer: '' for accounts that are not from there, and where it does not answer. */
export function createEndElsewhere(database: Queryable, issuer: Issuer): (accountId: string | null) => Promise<string> {
  return async (accountId) => {
    if (accountId === null) return '';
    const found = await database.query('select 1 from account where id = $1 and sso_issuer is not null', [accountId]);
    if (found.length === 0) return '';
    return Promise.race([issuer.endUrl().catch(() => ''), sleep(PATIENCE_MS, '', { ref: false })]);
  };
}
