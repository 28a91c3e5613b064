import type { FastifyReply, FastifyRequest } from 'fastify';
import { TIE_COOKIE } from '../sessions/browser-tie.ts';

/**
 * Binds the redirect to the issuer, the return and the sign-in to one browser. SameSite=Lax: the return is a navigation from another site,
 * which must include the cookie.
 */
const LIFE_SECONDS = 600;
/** Browsers refuse Secure cookies over plain http, so a portal on localhost uses another name. */
const nameOf = (secure: boolean) => (secure ? TIE_COOKIE.secure : TIE_COOKIE.local);
const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, secure, sameSite: 'lax' as const });

export const FLOW_SECONDS = LIFE_SECONDS;

export function readFlowCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const value = request.cookies[nameOf(secure)];
  return value !== undefined && /^[\w-]{20,200}$/.test(value) ? value : undefined;
}

export function setFlowCookie(reply: FastifyReply, secure: boolean, secret: string): void {
  reply.setCookie(nameOf(secure), secret, { ...attributes(secure), maxAge: LIFE_SECONDS });
}

export function clearFlowCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), attributes(secure));
}
