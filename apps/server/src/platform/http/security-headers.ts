import type { FastifyInstance } from 'fastify';

/** Why these, and why styles may be inline: docs/decisions/0003-content-security-policy.md. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const ONE_YEAR = 31_536_000;

/** What every answer carries. HSTS only where people come by https, else a portal on plain http would lock itself out. */
export function securityHeaders(request: { protocol: string }, publicUrl: string | undefined): Record<string, string> {
  const isHttps = request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  if (!isHttps) return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains` };
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request, publicUrl));
    reply.header('x-request-id', request.id);
  });
}
