import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from '../errors.ts';

/**
 * The prefix `__Host-` makes browsers reject the cookie without Secure, with a Domain, or from a sibling host. RFC 6265bis, section 4.1.3.
 */
const SECURE_NAME = '__Host-sid';
/** Browsers refuse Secure cookies over plain http, so a portal on localhost uses another name. */
const LOCAL_NAME = 'sid';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** The session secret in the cookie, if any. */
export function readSessionCookie(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  const value = request.cookies[isSecure(request, publicUrl) ? SECURE_NAME : LOCAL_NAME];
  return value !== undefined && /^[\w-]{20,200}$/.test(value) ? value : undefined;
}

/** Sets the session cookie. `maxAgeSeconds` undefined: until the browser closes. Refuses over plain http across a network. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
  secret: string,
  maxAgeSeconds: number | undefined,
): void {
  const secure = isSecure(request, publicUrl);
  if (!secure && !LOCAL_HOSTS.has(request.hostname)) {
    throw new RefusedError(403, '登录需要加密连接：请通过 https 访问门户');
  }
  reply.setCookie(secure ? SECURE_NAME : LOCAL_NAME, secret, {
    ...attributes(secure),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): void {
  const secure = isSecure(request, publicUrl);
  reply.clearCookie(secure ? SECURE_NAME : LOCAL_NAME, attributes(secure));
  reply.header('clear-site-data', '"cache", "storage"');
}

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, secure, sameSite: 'lax' as const });

/** Whether the browser connected by https, as far as can be determined. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}
