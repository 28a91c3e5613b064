import { safeRedirect } from '@ldy/domain/account/safe-redirect.ts';
import { issueTicket } from '../sessions/flow-tickets.ts';
import { FLOW_SECONDS } from './flow-cookie.ts';
import { type FlowState, proofsOf, SSO_FLOW } from './flow-proofs.ts';
import type { SingleSignOnDeps } from './single-sign-on-deps.ts';

interface Wish {
  /** The page to open afterwards; dropped if it is none of ours. */
  redirect: unknown;
  /** The session that the sign-in is to confirm; undefined where it begins one. */
  confirms?: { sessionId: string; accountId: string } | undefined;
}

/** Starts a flow: returns the issuer's URL, and the secret that the browser keeps until it returns. */
export async function beginSingleSignOn(
  { database, sealer, clock, issuer }: SingleSignOnDeps,
  { redirect, confirms }: Wish,
): Promise<{ url: string; secret: string }> {
  const now = clock();
  const state: FlowState = {
    redirect: safeRedirect(redirect) ?? '',
    begunAt: now,
    sessionId: confirms?.sessionId ?? '',
  };
  const secret = await issueTicket(database, {
    purpose: SSO_FLOW,
    accountId: confirms?.accountId ?? null,
    state: { ...state },
    now,
    lifeSeconds: FLOW_SECONDS,
  });
  const url = await issuer.beginUrl(proofsOf(sealer, secret), { again: confirms !== undefined });
  return { url: url.href, secret };
}
