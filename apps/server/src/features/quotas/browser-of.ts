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

/** The cookie of a browser that was not here this day: a random number, and our signature under it and the day. */
export function newVisitorCookie(now: string, signer: Signer): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${sign(id, now, signer).toString('base64url')}`;
}

/** The browser that a visitor calls from, by the cookie that it was given this day; null where it shows none of ours. */
export function browserOf(cookies: Whence['cookies'], now: string, signer: Signer): string | null {
  const [, id, signature] = SHAPE.exec(readVisitorCookie(cookies) ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const ours = sign(id, now, signer);
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}

/**
 * Gives a browser that opens a page the cookie by which a visitor is counted that day. Calls of the API give none, so who calls without
 * cookies never gets a quota of their own by calling again.
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
  // A file that caches between may keep is opened as a page is: whoever got it from there would all be counted as one browser.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('cache-control')).startsWith('public')) reply.removeHeader('set-cookie');
  });
}

/** A browser keeps the cookie of a session that is over. Where that cannot be told, the page comes without a cookie all the same. */
const isSignedIn = (request: FastifyRequest): Promise<boolean> =>
  settingsOf(request.server)
    .identify(request)
    .then(
      ({ accountId }) => accountId !== null,
      () => true,
    );

const opensPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && isOpened(request);
