import { safeRedirect } from '@ldy/domain/account/safe-redirect.ts';
import { newSecret } from '../../platform/sealing/tickets.ts';
import { TIE_COOKIE, tieOf } from '../sessions/browser-tie.ts';
import { spendTicket } from '../sessions/flow-tickets.ts';
import { issueSignInTicket } from '../sessions/sign-in-ticket.ts';
import { accountOfPerson } from './account-of-person.ts';
import { confirmSession } from './confirm-session.ts';
import { type FlowState, proofsOf, SSO_FLOW } from './flow-proofs.ts';
import { CALLBACK_PATH } from './issuer.ts';
import type { SingleSignOnDeps } from './single-sign-on-deps.ts';

/** Why a sign-in failed; logged, never sent to the browser. */
export class SingleSignOnError extends Error {
  override name = 'SingleSignOnError';
}

export interface Return {
  /** From the flow's cookie. */
  secret: string | undefined;
  /** The query string of the redirect, with `?`. */
  query: string;
  address: string;
}

export interface Arrived {
  /** The page where sign-in continues. The ticket is in the fragment, which is not sent to servers, logs or referrers. */
  location: string;
  /** New value of the cookie: only the browser that has it can use the ticket. Undefined: the flow is over. */
  secret?: string;
  /** Why a confirmation failed: its page shows this. */
  failure?: unknown;
}

/** Handles the redirect from the issuer. Throws when any check of a sign-in fails; the flow is used up in any case. */
export async function finishSingleSignOn(deps: SingleSignOnDeps, { secret, query, address }: Return): Promise<Arrived> {
  const { database, sealer, clock, issuer, publicUrl } = deps;
  const now = clock();
  const flow = secret && (await spendTicket(database, { purpose: SSO_FLOW, secret, now }));
  if (!secret || !flow) throw new SingleSignOnError('This browser began no sign-in, or it is over.');
  const { redirect, begunAt, sessionId } = flow.state as unknown as FlowState;
  const maxAge = sessionId === '' ? undefined : Math.ceil((Date.parse(now) - Date.parse(begunAt)) / 1_000);
  const complete = () =>
    issuer.complete(new URL(CALLBACK_PATH + query, publicUrl), proofsOf(sealer, secret), { maxAge });
  if (sessionId !== '') {
    const confirmation = { accountId: flow.accountId ?? '', sessionId, address, now };
    try {
      const person = await complete();
      const isConfirmed = await database.transaction((tx) => confirmSession(tx, { ...confirmation, person }));
      if (!isConfirmed) throw new SingleSignOnError('Another person signed in, or the session has ended.');
      return { location: pageOf(redirect) };
    } catch (failure) {
      return { location: withFailure(pageOf(redirect)), failure };
    }
  }
  const person = await complete();
  const next = newSecret();
  const tie = tieOf(publicUrl.startsWith('https:') ? TIE_COOKIE.secure : TIE_COOKIE.local, next);
  const qid = await database.transaction(async (tx) => {
    const account = await accountOfPerson(tx, deps, { person, address, now });
    if (account.state !== 'active') throw new SingleSignOnError('The account is not active.');
    return issueSignInTicket(tx, { accountId: account.id, way: 'single-sign-on', tie, now });
  });
  const wish = safeRedirect(redirect);
  const then = wish === undefined ? '' : `&redirect=${encodeURIComponent(wish)}`;
  return { location: `/login?sso=1${then}#qid=${qid}`, secret: next };
}

const pageOf = (redirect: string): string => safeRedirect(redirect) ?? '/';

/** The page that was left, with the fact that the sign-in failed. */
export function withFailure(page: string): string {
  const [address = '', fragment] = page.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}sso=failed${fragment === undefined ? '' : `#${fragment}`}`;
}
