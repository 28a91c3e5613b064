import { safeRedirect } from '@ldy/domain/account/safe-redirect.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settingsOf } from '../../platform/http/server-settings.ts';
import { OutboundFailedError, OutboundRefusedError } from '../../platform/safe-fetch/outbound-errors.ts';
import { beginSingleSignOn } from './begin-single-sign-on.ts';
import { finishSingleSignOn, withFailure } from './finish-single-sign-on.ts';
import { clearFlowCookie, readFlowCookie, setFlowCookie } from './flow-cookie.ts';
import { CALLBACK_PATH } from './issuer.ts';
import type { SingleSignOnDeps } from './single-sign-on-deps.ts';

export const BEGIN_PATH = '/api/frontend/sso/begin';
const FAILED = '/login?sso=failed';
const LONGEST_QUERY = 4_000;

/** Two URLs that the browser navigates to, not API calls: they answer with a redirect that does not reveal why a sign-in failed. */
export function bindSingleSignOnRoutes(app: FastifyInstance, deps: SingleSignOnDeps): void {
  const { limits, identify } = settingsOf(app);
  const secure = deps.publicUrl.startsWith('https:');

  /** The session that asks to be confirmed. Not for a link on another site, which could send people there unasked. */
  async function sessionOf(request: FastifyRequest) {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return undefined;
    const { accountId, sessionId } = await identify(request);
    return accountId !== null && sessionId !== null ? { accountId, sessionId } : undefined;
  }

  app.route({
    method: 'GET',
    url: BEGIN_PATH,
    schema: { hide: true } as never,
    onRequest: async (request) => limits.count('calls', request.ip),
    handler: async (request, reply) => {
      const { redirect, confirm } = request.query as Record<string, unknown>;
      const isConfirmation = confirm !== undefined;
      reply.header('cache-control', 'no-store');
      try {
        const confirms = isConfirmation ? await sessionOf(request) : undefined;
        if (isConfirmation && !confirms) return reply.redirect(signInFor(redirect), 303);
        const { url, secret } = await beginSingleSignOn(deps, { redirect, confirms });
        setFlowCookie(reply, secure, secret);
        return reply.redirect(url, 303);
      } catch (error) {
        request.log.error({ reason: reasonOf(error) }, 'single sign-on could not begin');
        return reply.redirect(isConfirmation ? withFailure(safeRedirect(redirect) ?? '/') : FAILED, 303);
      }
    },
  });

  app.route({
    method: 'GET',
    url: CALLBACK_PATH,
    schema: { hide: true } as never,
    onRequest: async (request) => limits.count('calls', request.ip),
    handler: async (request, reply) => {
      const secret = readFlowCookie(request, secure);
      // The URL contains the authorization code: it must not be sent as a referrer.
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      try {
        const query = new URL(request.url, deps.publicUrl).search;
        if (query.length > LONGEST_QUERY) throw new Error('The query is too long.');
        const arrived = await finishSingleSignOn(deps, { secret, query, address: request.ip });
        if (arrived.failure)
          request.log.warn({ reason: reasonOf(arrived.failure) }, 'confirming by single sign-on failed');
        if (arrived.secret === undefined) clearFlowCookie(reply, secure);
        else setFlowCookie(reply, secure, arrived.secret);
        return reply.redirect(arrived.location, 303);
      } catch (error) {
        clearFlowCookie(reply, secure);
        request.log.warn({ reason: reasonOf(error) }, 'single sign-on failed');
        return reply.redirect(FAILED, 303);
      }
    },
  });
}

/** Signing in, and then the page that was wanted. */
const signInFor = (redirect: unknown): string => {
  const page = safeRedirect(redirect);
  return page === undefined ? '/login' : `/login?redirect=${encodeURIComponent(page)}`;
};

/** The cause without the input: protocol errors contain whole answers, so only their codes are logged. */
function reasonOf(error: unknown): string {
  if (error instanceof OutboundFailedError || error instanceof OutboundRefusedError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: answer, cause } = error as { code?: unknown; error?: unknown; cause?: unknown };
  const codes = [code, answer].filter((part) => typeof part === 'string' && /^[\w.-]{1,60}$/.test(part));
  const own = codes.length > 0 ? codes.join(' ') : error.message.slice(0, 200);
  return cause instanceof Error ? `${own}: ${reasonOf(cause)}` : own;
}
