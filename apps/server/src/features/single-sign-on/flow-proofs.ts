import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Proofs } from './issuer.ts';

/** Purpose of the ticket that waits for the browser to return. */
export const SSO_FLOW = 'single-sign-on';

/** What that ticket keeps. */
export interface FlowState {
  /** '' for none. */
  redirect: string;
  begunAt: string;
  /** The session that is confirmed; '' where one begins. */
  sessionId: string;
}

/**
 * State, nonce and PKCE verifier are derived from the flow's secret, which only the browser has, with a key that only the server has. So
 * they are not stored, and both are needed to compute them.
 */
export function proofsOf(sealer: Sealer, secret: string): Proofs {
  const derive = (purpose: string) => sealer.index(`sso.${purpose}`, secret).toString('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
