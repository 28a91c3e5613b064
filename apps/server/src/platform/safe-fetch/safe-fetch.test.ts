import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkDestination } from './check-destination.ts';
import { OutboundFailedError, OutboundRefusedError } from './outbound-errors.ts';
import { createSafeFetch } from './safe-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<{ origin: string; port: number; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, seen };
}
const resolveTo =
  (...addresses: string[]) =>
  async (): Promise<LookupAddress[]> =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('no call is made', () => {
  const SPELLINGS = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/latest/meta-data/',
    'http://100.64.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://[::]/',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
  ];
  test.each(SPELLINGS)('to %s, even where its host is on the list', (url) => {
    const hosts = [new URL(url).hostname.replace(/^\[|\]$/g, '')];
    expect(() => checkDestination(url, { hosts })).toThrow(/its address is not public/);
  });

  test.each([
    ['file:///etc/passwd', /only http and https/],
    ['gopher://api.example.cn/', /only http and https/],
    ['data:text/plain,x', /only http and https/],
    ['ftp://api.example.cn/', /only http and https/],
    ['https://user:pass@api.example.cn/', /carries credentials/],
    ['https://user@api.example.cn/', /carries credentials/],
    ['https://api.example.cn:8443/', /its port is not configured/],
    ['http://api.example.cn:22/', /its port is not configured/],
    ['https://other.example.cn/', /its host is not configured/],
    ['https://api.example.cn.evil.example/', /its host is not configured/],
    ['https://evil.example/?api.example.cn', /its host is not configured/],
    ['https://api.example.cn@evil.example/', /carries credentials/],
    ['https://localhost./', /its host is not configured/],
    ['api.example.cn', /not a URL/],
  ])('to %s', (url, why) => {
    expect(() => checkDestination(url, { hosts: ['api.example.cn'] })).toThrow(why);
  });

  test('to a name that resolves to an inner address, also beside a public one', async () => {
    const { port, seen } = await listen((_request, response) => response.end('inner'));
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], []]) {
      const fetchSafely = createSafeFetch({ hosts: ['api.example.cn'], resolve: resolveTo(...addresses) });
      await expect(fetchSafely('http://api.example.cn/')).rejects.toThrow(OutboundRefusedError);
    }
    expect(port).toBeGreaterThan(0);
    expect(seen).toEqual([]);
  });

  test('to a name that changes its answer between two calls: each connection goes where its own check looked', async () => {
    const { port, seen } = await listen((_request, response) => response.end('ours'));
    const answers = ['127.0.0.1', '169.254.169.254'];
    const asked: string[] = [];
    const resolve = (host: string) => {
      asked.push(host);
      return resolveTo(answers[asked.length - 1] ?? '127.0.0.1')();
    };
    const origin = `http://rebinding.example:${port}`;
    const fetchSafely = createSafeFetch({ hosts: [], configured: [origin], resolve });
    expect(await (await fetchSafely(origin)).text()).toBe('ours');
    expect(asked).toHaveLength(1);
    await expect(fetchSafely(origin)).rejects.toThrow(OutboundRefusedError);
    expect(seen).toHaveLength(1);
  });

  test('to the metadata service, though the operator configured its name', async () => {
    const fetchSafely = createSafeFetch({
      hosts: [],
      configured: ['http://metadata.internal:80'],
      resolve: resolveTo('169.254.169.254'),
    });
    await expect(fetchSafely('http://metadata.internal/')).rejects.toThrow(OutboundRefusedError);
  });

  test('to another port or scheme of a configured address', () => {
    const destinations = { hosts: [], configured: ['https://sso.internal:8443/realm'] };
    expect(() => checkDestination('https://sso.internal:8443/x', destinations)).not.toThrow();
    expect(() => checkDestination('https://sso.internal/x', destinations)).toThrow(/not configured/);
    expect(() => checkDestination('http://sso.internal:8443/x', destinations)).toThrow(/not configured/);
  });
});

describe('a redirect', () => {
  test('to an inner address is not followed', async () => {
    const inner = await listen((_request, response) => response.end('secret'));
    const outer = await listen((_request, response) => response.writeHead(302, { location: `${inner.origin}/` }).end());
    const fetchSafely = createSafeFetch({ hosts: ['127.0.0.1'], configured: [outer.origin] });
    await expect(fetchSafely(outer.origin)).rejects.toThrow(OutboundRefusedError);
    expect(inner.seen).toEqual([]);
  });

  test.each(['file:///etc/passwd', 'http://user:x@127.0.0.1/', '//[::1]/', 'http://[', 'javascript:1'])(
    'to %s is not followed',
    async (location) => {
      const outer = await listen((_request, response) => response.writeHead(301, { location }).end());
      const fetchSafely = createSafeFetch({ hosts: [], configured: [outer.origin] });
      await expect(fetchSafely(outer.origin)).rejects.toThrow(OutboundRefusedError);
    },
  );

  test('is followed three times and no more', async () => {
    const { origin, seen } = await listen((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) return void response.end('arrived');
      response.writeHead(302, { location: `/${step - 1}` }).end();
    });
    const fetchSafely = createSafeFetch({ hosts: [], configured: [origin] });
    expect(await (await fetchSafely(`${origin}/3`)).text()).toBe('arrived');
    await expect(fetchSafely(`${origin}/4`)).rejects.toThrow(/redirects too often/);
    expect(seen).toHaveLength(8);
  });

  test('takes no header to another origin, and no body anywhere', async () => {
    const second = await listen((_request, response) => response.end('ok'));
    const first = await listen((_request, response) => response.writeHead(307, { location: second.origin }).end());
    const fetchSafely = createSafeFetch({ hosts: [], configured: [first.origin, second.origin] });
    const headers = { Authorization: 'Bearer secret', Cookie: 'a=b', Accept: 'text/plain' };
    await fetchSafely(first.origin, { headers });
    expect(second.seen[0]).toContain('text/plain');
    expect(second.seen[0]).not.toMatch(/secret|a=b/);
    await expect(fetchSafely(first.origin, { method: 'POST', body: 'secret' })).rejects.toThrow(/redirects a POST/);
    expect(second.seen).toHaveLength(1);
  });

  test('is answered as it is where the caller wants to see it', async () => {
    const { origin } = await listen((_request, response) => response.writeHead(302, { location: '/next' }).end());
    const fetchSafely = createSafeFetch({ hosts: [], configured: [origin] });
    const response = await fetchSafely(origin, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/next']);
  });
});

describe('an answer', () => {
  const silent = { hosts: [], timeoutMs: 150 };
  test('that never comes, or never ends, is given up', async () => {
    const never = await listen(() => {});
    const drip = await listen((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const { origin } of [never, drip]) {
      await expect(createSafeFetch({ ...silent, configured: [origin] })(origin)).rejects.toThrow(/in time/);
    }
  });

  test('larger than allowed is cut off, whatever length it announces', async () => {
    const { origin } = await listen((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    });
    const fetchSafely = createSafeFetch({ hosts: [], configured: [origin], maxBytes: 100_000 });
    await expect(fetchSafely(origin)).rejects.toThrow(/more than 100000 bytes/);
  });

  test('that breaks off is an error, not half an answer', async () => {
    const { origin } = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    const fetchSafely = createSafeFetch({ hosts: [], configured: [origin] });
    await expect(fetchSafely(origin)).rejects.toThrow(OutboundFailedError);
  });

  test('comes whole, with status and headers; a call sends nothing beyond what it was given', async () => {
    const { origin, seen } = await listen((_request, response) =>
      response.writeHead(403, { 'x-a': '1', 'set-cookie': ['b=1', 'c=2'] }).end('{"a":1}'),
    );
    const fetchSafely = createSafeFetch({ hosts: [], configured: [origin] });
    const response = await fetchSafely(origin, { method: 'post', body: 'a=b', headers: { 'Content-Type': 'text/x' } });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual(['b=1', 'c=2']);
    expect(await response.json()).toEqual({ a: 1 });
    expect(seen[0]).toMatch(/^POST \/ .*"content-type":"text\/x"/);
    expect(seen[0]).not.toContain('gzip');
  });

  test('of a host that cannot be reached names host and reason, and never the query', async () => {
    const fetchSafely = createSafeFetch({ hosts: [], configured: ['http://127.0.0.1:1'] });
    const failing = fetchSafely('http://127.0.0.1:1/?secret=x');
    await expect(failing).rejects.toThrow('127.0.0.1:1 could not be reached (ECONNREFUSED).');
  });

  test('is not waited for when the caller goes away', async () => {
    const leaving = new AbortController();
    const { origin } = await listen(() => leaving.abort());
    const fetchSafely = createSafeFetch({ hosts: [], configured: [origin] });
    await expect(fetchSafely(origin, { signal: leaving.signal })).rejects.toThrow(OutboundFailedError);
  });
});
