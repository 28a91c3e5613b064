import type { FastifyInstance } from 'fastify';

/** Origins of others that the configuration lets pages use. */
export interface ForeignOrigins {
  /** Of a script-loaded captcha. */
  scripts: readonly string[];
  /** Of an external dashboard. */
  frames: readonly string[];
}

/** Reasons, and why inline styles are allowed: docs/decisions/0003-content-security-policy.md. */
const contentSecurityPolicy = ({ scripts: origins, frames }: ForeignOrigins): string =>
  [
    ["default-src 'none'"],
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
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

const NO_ORIGINS: ForeignOrigins = { scripts: [], frames: [] };

const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(NO_ORIGINS),
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
  origins: ForeignOrigins = NO_ORIGINS,
): void {
  const policy = { 'content-security-policy': contentSecurityPolicy(origins) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(request, publicUrl), ...policy });
    reply.header('x-request-id', request.id);
  });
}
