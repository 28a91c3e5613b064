import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Whence } from './server-settings.ts';
import { isSecure } from './session-cookie.ts';

const SECURE_NAME = '__Host-visitor';
/** Used over plain http, where browsers refuse Secure cookies. The cookie grants no access. */
const PLAIN_NAME = 'visitor';

/** The cookie by which a visitor's browser is counted; see features/quotas/browser-of.ts. */
export const readVisitorCookie = (cookies: Whence['cookies']): string | undefined =>
  cookies[SECURE_NAME] ?? cookies[PLAIN_NAME];

/** Only that cookie, for calls made on behalf of a page. */
export function visitorCookies({ cookies }: Pick<FastifyRequest, 'cookies'>): Record<string, string> {
  const value = readVisitorCookie(cookies);
  return value === undefined ? {} : { [PLAIN_NAME]: value };
}

export function setVisitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
  value: string,
  maxAgeSeconds: number,
): void {
  const secure = isSecure(request, publicUrl);
  const name = secure ? SECURE_NAME : PLAIN_NAME;
  reply.setCookie(name, value, { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: maxAgeSeconds });
}
