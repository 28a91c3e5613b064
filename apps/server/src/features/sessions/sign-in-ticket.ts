import type { Queryable } from '../../platform/database/database.ts';
import { issueTicket } from './flow-tickets.ts';

/** `qid` of user/login: who holds it has shown who they are, and the sign-in goes on with what is still missing. */
export const SIGN_IN = 'sign-in';
/** Header `token` of user/login: issued for an account by another system of the operator. */
export const TOKEN_SIGN_IN = 'token-sign-in';
export const TOKEN_SIGN_IN_SECONDS = 60;
/** Long enough to look an invitation code up in another program. */
const SIGN_IN_SECONDS = 15 * 60;

/** How the person showed who they are; kept in the audit log. */
export type SignInWay = 'password' | 'registration' | 'single-sign-on' | 'token';

/** What an unfinished sign-in remembers. */
export interface SignInState {
  way: SignInWay;
  remember: boolean;
  /** Whether the box of the agreement was ticked. */
  agreed: boolean;
  /** Whether the dynamic code was right already. */
  totpPassed: boolean;
  /** Where set, only this browser may go on (browser-tie.ts). */
  tie?: string | undefined;
}

/** A ticket with which user/login goes on for this account. Registration and single sign-on hand it out as `qid`. */
export function issueSignInTicket(
  q: Queryable,
  ticket: { accountId: string; way: SignInWay; now: string } & Partial<SignInState>,
): Promise<string> {
  const { accountId, now, way, remember = false, agreed = false, totpPassed = false, tie } = ticket;
  const state = { way, remember, agreed, totpPassed, tie } satisfies SignInState;
  return issueTicket(q, { purpose: SIGN_IN, accountId, state, now, lifeSeconds: SIGN_IN_SECONDS });
}

/** A ticket for the header `token`: one use, 60 seconds. */
export function issueSignInToken(q: Queryable, accountId: string, now: string): Promise<string> {
  return issueTicket(q, { purpose: TOKEN_SIGN_IN, accountId, now, lifeSeconds: TOKEN_SIGN_IN_SECONDS });
}
