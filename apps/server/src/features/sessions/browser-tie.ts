import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../platform/sealing/tickets.ts';

/**
 * A ticket in a URL could be sent to another person, who would then be signed in as the sender without noticing. So it is bound to the
 * browser that started the flow: by a cookie, the hash of which is stored with the ticket.
 */
export const TIE_COOKIE = { secure: '__Host-sso', local: 'sso' } as const;

type TieCookie = (typeof TIE_COOKIE)[keyof typeof TIE_COOKIE];

/** The name is part of the hash: a sibling host cannot set a `__Host-` cookie, but could set one with the other name. */
export const tieOf = (name: TieCookie, value: string): string =>
  hashSecret(`tie:${name}=${value}`).toString('base64url');

/** Whether the browser with this `Cookie` header is the one that the ticket is bound to. Without a binding any browser is. */
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
