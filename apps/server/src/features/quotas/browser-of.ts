import { randomBytes, timingSafeEqual } from 'node:crypto';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpened } from '../../platform/http/is-opened.ts';
import { settingsOf, type Whence } from '../../platform/http/server-settings.ts';
import { readSessionCookie } from '../../platform/http/session-cookie.ts';
import { readVisitorCookie, setVisitorCookie } from '../../platform/http/visitor-cookie.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { nextShanghaiDay } from './shanghai-day.ts';

interface Signer {
  sealer: Pick<Sealer, 'index'>;
}

const SHAPE = /^([\w-]{16})\.([\w-]{22})$/;

const sign = (id: string, now: string, { sealer }: Signer): Buffer =>
  sealer.index('quota.visitor-cookie', `${shanghaiDay(now)} ${id}`).subarray(0, 16);

/** The cookie of a browser without one for this day: a random number, with our signature over it and the day. */
export function newVisitorCookie(now: string, signer: Signer): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${sign(id, now, signer).toString('base64url')}`;
}

/** The browser of a visitor, by today's cookie; null without a valid one. */
export function browserOf(cookies: Whence['cookies'], now: string, signer: Signer): string | null {
  const [, id, signature] = SHAPE.exec(readVisitorCookie(cookies) ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const ours = sign(id, now, signer);
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}

/**
 * Sets the visitor cookie on page navigation, by which quotas are counted that day. API calls set none, so a client without cookies does
 * not get a new quota with each call.
 */
export function giveVisitorCookies(
  app: FastifyInstance,
  { clock, publicUrl, ...signer }: Signer & { clock(): string; publicUrl: string | undefined },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!opensPage(request)) return;
    const now = clock();
    if (browserOf(request.cookies, now, signer) !== null) return;
    if (readSessionCookie(request, publicUrl) !== undefined && (await isSignedIn(request))) return;
    const seconds = Math.ceil((Date.parse(nextShanghaiDay(now)) - Date.parse(now)) / 1_000);
    setVisitorCookie(request, reply, publicUrl, newVisitorCookie(now, signer), seconds);
  });
  // Not on cacheable files: everyone who gets them from a shared cache would count as one browser.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('cache-control')).startsWith('public')) reply.removeHeader('set-cookie');
  });
}

/** Cookies of ended sessions do not count. If the session cannot be looked up, the page is sent without a visitor cookie. */
const isSignedIn = (request: FastifyRequest): Promise<boolean> =>
  settingsOf(request.server)
    .identify(request)
    .then(
      ({ accountId }) => accountId !== null,
      () => true,
    );

const opensPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && isOpened(request);
