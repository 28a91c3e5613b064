import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../platform/sealing/tickets.ts';

/**
 * A ticket that travels in an address could be sent to somebody else, who would then be signed in as the sender without noticing. So
 * it is tied to the browser that began: by a cookie, of which the ticket remembers the hash.
 */
export const TIE_COOKIE = { secure: '__Host-sso', local: 'sso' } as const;

type TieCookie = (typeof TIE_COOKIE)[keyof typeof TIE_COOKIE];

/** The name counts: what only a browser's own connection can set under `__Host-`, a neighbour host may not set under the other name. */
export const tieOf = (name: TieCookie, value: string): string =>
  hashSecret(`tie:${name}=${value}`).toString('base64url');

/** Whether the browser that sends this `Cookie` header is the one that a ticket is tied to. Without a tie any browser is. */
export function isTied(tie: string | undefined, cookieHeader: string): boolean {
  if (tie === undefined) return true;
  const expected = Buffer.from(tie);
  return cookieHeader.split(';').some((pair) => {
    const [written = '', value = ''] = pair.trim().split('=', 2);
    const name = Object.values(TIE_COOKIE).find((known) => known === written);
    if (name === undefined) return false;
    const given = Buffer.from(tieOf(name, value));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
