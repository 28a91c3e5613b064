import type { FastifyReply, FastifyRequest } from 'fastify';
import { TIE_COOKIE } from '../sessions/browser-tie.ts';

/**
 * Ties going to the issuer, coming back and signing in to one browser. SameSite=Lax: coming back is a navigation from another site,
 * and the cookie must come along.
 */
const LIFE_SECONDS = 600;
/** Browsers keep Secure cookies from plain http, so a portal on the own machine uses another name. */
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
