import { safeRedirect } from '@ldy/domain/account/safe-redirect.ts';
import { issueTicket } from '../sessions/flow-tickets.ts';
import { FLOW_SECONDS } from './flow-cookie.ts';
import { proofsOf, SSO_FLOW } from './flow-proofs.ts';
import type { SingleSignOnDeps } from './single-sign-on-deps.ts';

/**
 * Starts a flow: returns the issuer's URL, and the secret that the browser keeps until it returns. A target that is not a page of ours is
 * dropped.
 */
export async function beginSingleSignOn(
  { database, sealer, clock, issuer }: SingleSignOnDeps,
  wish: unknown,
): Promise<{ url: string; secret: string }> {
  const secret = await issueTicket(database, {
    purpose: SSO_FLOW,
    accountId: null,
    state: { redirect: safeRedirect(wish) ?? '' },
    now: clock(),
    lifeSeconds: FLOW_SECONDS,
  });
  return { url: (await issuer.beginUrl(proofsOf(sealer, secret))).href, secret };
}
