import type { Queryable } from '../../platform/database/database.ts';
import { issueTicket } from './flow-tickets.ts';

/** The `qid` of user/login: its holder is authenticated, and the sign-in continues with the missing steps. */
export const SIGN_IN = 'sign-in';
/** The header `token` of user/login: issued for an account by another system of the operator. */
export const TOKEN_SIGN_IN = 'token-sign-in';
export const TOKEN_SIGN_IN_SECONDS = 60;
/** Long enough to look up an invitation code in another program. */
const SIGN_IN_SECONDS = 15 * 60;

/** The authentication method, recorded in the audit log. */
export type SignInWay = 'password' | 'registration' | 'single-sign-on' | 'token';

/** The state of an unfinished sign-in. */
export interface SignInState {
  way: SignInWay;
  remember: boolean;
  /** Whether the agreement box was ticked. */
  agreed: boolean;
  /** Whether the dynamic code was verified. */
  totpPassed: boolean;
  /** If set, only this browser may continue (browser-tie.ts). */
  tie?: string | undefined;
}

/** Issues a ticket with which user/login continues for this account. Registration and single sign-on return it as `qid`. */
export function issueSignInTicket(
  q: Queryable,
  ticket: { accountId: string; way: SignInWay; now: string } & Partial<SignInState>,
): Promise<string> {
  const { accountId, now, way, remember = false, agreed = false, totpPassed = false, tie } = ticket;
  const state = { way, remember, agreed, totpPassed, tie } satisfies SignInState;
  return issueTicket(q, { purpose: SIGN_IN, accountId, state, now, lifeSeconds: SIGN_IN_SECONDS });
}

/** Issues a ticket for the header `token`: one use, 60 seconds. */
export function issueSignInToken(q: Queryable, accountId: string, now: string): Promise<string> {
  return issueTicket(q, { purpose: TOKEN_SIGN_IN, accountId, now, lifeSeconds: TOKEN_SIGN_IN_SECONDS });
}
