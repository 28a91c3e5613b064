import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboundFailedError, OutboundRefusedError } from './outbound-errors.ts';
import { createSafeDownload, type DownloadRequest } from './safe-download.ts';

let folder: string;
let server: Server;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'download-'));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const file = () => join(folder, 'answer');
const download = (origin: string, path = '/', request: Partial<DownloadRequest> = {}) =>
  createSafeDownload({ hosts: 'any-public', configured: [origin] })(`${origin}${path}`, {
    ...{ file: file(), maxBytes: 10_000, timeoutMs: 60_000, idleMs: 60_000 },
    ...request,
  });

test('an answer lies in the file, with its hash, and says where it came from', async () => {
  const origin = await listen((_, response) => response.setHeader('etag', '"1"').end('whole'));
  const got = await download(origin, '/feed.xml');
  expect(readFileSync(file(), 'utf8')).toBe('whole');
  expect(got).toMatchObject({ status: 200, bytes: 5 });
  expect(got.headers.get('etag')).toBe('"1"');
  expect(got.hash).toBe(createHash('sha256').update('whole').digest('hex'));
  expect(got.url.href).toBe(`${origin}/feed.xml`);
});

test('a compressed answer is asked for and unpacked', async () => {
  const origin = await listen((request, response) => {
    expect(request.headers['accept-encoding']).toBe('gzip');
    response.setHeader('content-encoding', 'gzip').end(gzipSync('packed'));
  });
  await download(origin);
  expect(readFileSync(file(), 'utf8')).toBe('packed');
});

test('an answer that is not 200 leaves no file', async () => {
  const origin = await listen((_, response) => response.writeHead(304).end());
  expect(await download(origin)).toMatchObject({ status: 304, bytes: 0, hash: '' });
  expect(() => readFileSync(file())).toThrow(/ENOENT/);
});

describe('an address that moved', () => {
  const moving = (statuses: Record<string, [number, string]>) =>
    listen((request, response) => {
      const [status, location] = statuses[request.url ?? ''] ?? [200, ''];
      response.writeHead(status, location === '' ? {} : { location }).end('here');
    });

  test('for good is given as the one to ask from now on', async () => {
    const origin = await moving({ '/old': [301, '/new'], '/new': [308, '/newest'] });
    expect((await download(origin, '/old')).permanentUrl.pathname).toBe('/newest');
  });

  test('for a while is not, nor is what comes behind it', async () => {
    const origin = await moving({ '/old': [301, '/new'], '/new': [302, '/today'], '/today': [301, '/elsewhere'] });
    const { url, permanentUrl } = await download(origin, '/old');
    expect([url.pathname, permanentUrl.pathname]).toEqual(['/elsewhere', '/new']);
  });

  test('into the inner network is not followed', async () => {
    const origin = await moving({ '/old': [301, 'http://127.0.0.1:1/'] });
    await expect(download(origin, '/old')).rejects.toThrow(OutboundRefusedError);
  });
});

describe('a download fails with a sentence', () => {
  const MISBEHAVIOURS: Record<string, { listener: RequestListener; why: RegExp; request?: Partial<DownloadRequest> }> =
    {
      'when it is larger than allowed': {
        listener: (_, response) => response.end(Buffer.alloc(20_000)),
        why: /answered more than 10000 bytes/,
      },
      'when it unpacks to more than allowed': {
        listener: (_, response) =>
          response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
        why: /answered more than 10000 bytes/,
      },
      'when it ends before its length': {
        listener: (_, response) => {
          response.writeHead(200, { 'content-length': 100 }).write('half');
          setTimeout(() => response.destroy(), 20);
        },
        why: /broke off its answer/,
      },
      'when its compressed bytes are cut': {
        listener: (_, response) =>
          response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1_000)).subarray(0, 15)),
        why: /answered in broken gzip/,
      },
      'when it is in an encoding not asked for': {
        listener: (_, response) => response.setHeader('content-encoding', 'br').end('x'),
        why: /in an encoding not asked for/,
      },
      'when it falls silent': {
        listener: (_, response) => void response.write('a'),
        why: /sent nothing for 0.05 s/,
        request: { idleMs: 50 },
      },
      'when it never says a word': {
        listener: () => {},
        why: /sent nothing for 0.05 s/,
        request: { idleMs: 50 },
      },
      'when it never ends': {
        listener: (_, response) => {
          const timer = setInterval(() => response.write('a'), 5);
          response.on('close', () => clearInterval(timer));
        },
        why: /did not answer in time|broke off/,
        request: { timeoutMs: 200 },
      },
      'when it redirects in a circle': {
        listener: (_, response) => response.writeHead(302, { location: '/' }).end(),
        why: /redirects too often/,
      },
    };

  test.each(Object.keys(MISBEHAVIOURS))('%s', async (name) => {
    const { listener, why, request } = MISBEHAVIOURS[name] as (typeof MISBEHAVIOURS)[string];
    const failed = download(await listen(listener), '/', request);
    await expect(failed).rejects.toThrow(OutboundFailedError);
    await expect(failed).rejects.toThrow(why);
  });
});

test('a fault of our own disk is not called one of the other server', async () => {
  const origin = await listen((_, response) => response.end('whole'));
  await expect(download(origin, '/', { file: join(folder, 'no', 'folder') })).rejects.toMatchObject({ code: 'ENOENT' });
});
