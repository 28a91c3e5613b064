import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Proofs } from './issuer.ts';

/** Purpose of the ticket that waits for the browser to come back. */
export const SSO_FLOW = 'single-sign-on';

/**
 * State, nonce and PKCE verifier come from the flow's secret, which only the browser has, by a key that only the server has. So they
 * are nowhere in the database, and nobody makes them without both.
 */
export function proofsOf(sealer: Sealer, secret: string): Proofs {
  const derive = (purpose: string) => sealer.index(`sso.${purpose}`, secret).toString('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
