import type { FastifyInstance } from 'fastify';

/**
 * Reasons, and why inline styles are allowed: docs/decisions/0003-content-security-policy.md. `origins` are those of a configured
 * script-loaded captcha.
 */
const contentSecurityPolicy = (origins: readonly string[]): string =>
  [
    ["default-src 'none'"],
    ["script-src 'self'", ...origins],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...origins],
    ["font-src 'self' data:"],
    ["connect-src 'self'", ...origins],
    ["worker-src 'self'"],
    ["manifest-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');

const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const ONE_YEAR = 31_536_000;

/** Headers of every answer. HSTS only over https, else a portal on plain http would become unreachable. */
export function securityHeaders(request: { protocol: string }, publicUrl: string | undefined): Record<string, string> {
  const isHttps = request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  if (!isHttps) return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains` };
}

export function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string | undefined,
  scriptOrigins: readonly string[] = [],
): void {
  const policy = { 'content-security-policy': contentSecurityPolicy(scriptOrigins) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(request, publicUrl), ...policy });
    reply.header('x-request-id', request.id);
  });
}
