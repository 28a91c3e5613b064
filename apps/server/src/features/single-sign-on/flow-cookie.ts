import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Ties going to the issuer and coming back to one browser. SameSite=Lax: coming back is a navigation from another site, and the
 * cookie must come along.
 */
const LIFE_SECONDS = 600;
const SECURE_NAME = '__Host-sso';
/** Browsers keep Secure cookies from plain http, so a portal on the own machine uses another name. */
const LOCAL_NAME = 'sso';

const nameOf = (secure: boolean) => (secure ? SECURE_NAME : LOCAL_NAME);
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
