import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../platform/sealing/tickets.ts';

/**
 * A ticket that travels in an address could be sent to somebody else, who would then be signed in as the sender without noticing. So
 * it is tied to the browser that began: by a cookie, of which the ticket remembers the hash.
 */
export const TIE_COOKIE = { secure: '__Host-sso', local: 'sso' } as const;

export const tieOf = (cookieValue: string): string => hashSecret(`tie:${cookieValue}`).toString('base64url');

/** Whether the browser that sends this `Cookie` header is the one that a ticket is tied to. Without a tie any browser is. */
export function isTied(tie: string | undefined, cookieHeader: string): boolean {
  if (tie === undefined) return true;
  const names: readonly string[] = [TIE_COOKIE.secure, TIE_COOKIE.local];
  const expected = Buffer.from(tie);
  return cookieHeader.split(';').some((pair) => {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    const given = Buffer.from(tieOf(value));
    return names.includes(name) && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
