import { type AddressInfo, connect, type Socket } from 'node:net';
import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import { LETTER_FACES } from '#server/collections/testing/letter-faces.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { bindSeoRoutes } from './seo-routes.ts';

const ROWS = 5_000;
/** A part that exceeds the socket buffers. */
const siteMap = {
  parts: async () => [{ after: '', upTo: '' }],
  async *entries() {
    for (let left = 10; left > 0; left -= 1)
      yield Array.from({ length: ROWS }, (_, at) => ({ id: `${'0'.repeat(80)}${at}`, day: '' }));
  },
};
const kinds = new Map([['letters', { name: 'letters', kind: LETTER_FACES, siteMap } as unknown as KindHands]]);
const database = {} as Database;

let app: FastifyInstance;
const slow: Socket[] = [];
async function serve(publicUrl?: string): Promise<void> {
  const log = createLogger({ level: 'error', destination: { write() {} }, pretty: false });
  app = await createHttpServer({ log, version: 'x', trustedProxies: ['127.0.0.1'], checkReady: async () => {} });
  bindSeoRoutes(app, {
    database,
    kinds,
    clock: () => '2026-01-01T00:00:00Z',
    readSite: async () => DEFAULT_SITE,
    publicUrl,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}
afterEach(async () => {
  for (const socket of slow.splice(0)) socket.destroy();
  await app.close();
});

/** Requests a part and reads nothing of it. */
async function readSlowly(from: string): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  slow.push(socket);
  socket.on('error', () => {});
  socket.write(`GET /sitemap/1.xml HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
}
const statusFor = async (from: string) =>
  (await app.inject({ url: '/sitemap/1.xml', headers: { 'x-forwarded-for': from } })).statusCode;

test('a client that reads the site map slowly blocks only its own network', async () => {
  await serve();
  for (let at = 0; at < 5; at += 1) await readSlowly('192.0.2.1');
  expect(await statusFor('192.0.2.1')).toBe(429);
  expect(await statusFor('198.51.100.7')).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => statusFor('192.0.2.1')).toBe(200);
});

test('an answer that names an address from the request is not cacheable', async () => {
  await serve();
  const of = async (url: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-host': 'evil.example' } })).headers['cache-control'];
  for (const url of ['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/1.xml'])
    expect(await of(url), url).toBe('no-store');
  await app.close();
  await serve('https://portal.example.cn');
  expect(await of('/robots.txt')).toBe('public, max-age=3600');
  expect(
    (await app.inject({ url: '/robots.txt', headers: { 'x-forwarded-host': 'evil.example' } })).body,
  ).not.toContain('evil');
});
