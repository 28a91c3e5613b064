import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, OUR_HEADERS, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let addresses: { method: 'GET' | 'POST'; url: string }[];
beforeAll(async () => {
  server = await createTestServer({ data: 'demo', env: { LDY_PUBLIC_URL: 'https://portal.example.cn' } });
  const description = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  addresses = Object.entries(description.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET' | 'POST', url })),
  );
  for (const url of ['/', '/home', '/login', '/bug/full-bug', '/api/openapi.json', '/livez', '/readyz', '/favicon.svg'])
    addresses.push({ method: 'GET', url });
  for (const url of ['/api/frontend/none', '/%', '/../etc/passwd', '/assets/none.js'])
    addresses.push({ method: 'GET', url });
});
afterAll(() => server?.dispose());

/** Headers of every answer, whatever the URL and the outcome. */
const HEADERS: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'[^;']*; style-src 'self' 'unsafe-inline'; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /^max-age=31536000/,
};

test('every address of the portal answers with the whole set of security headers, refusals included', async () => {
  expect(addresses.length).toBeGreaterThan(60);
  const missing: string[] = [];
  for (const { method, url } of addresses) {
    for (const headers of [OUR_HEADERS, {}]) {
      const answer = await server.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: '{}' } : {}) });
      for (const [name, form] of Object.entries(HEADERS)) {
        if (!form.test(String(answer.headers[name]))) missing.push(`${method} ${url} (${answer.statusCode}): ${name}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('no answer of the API may be cached by a browser or a proxy', async () => {
  const cacheable: string[] = [];
  for (const { method, url } of addresses.filter(({ url }) => url.startsWith('/api/frontend/'))) {
    const answer = await server.app.inject({
      method,
      url,
      headers: OUR_HEADERS,
      ...(method === 'POST' ? { payload: '{}' } : {}),
    });
    if (answer.headers['cache-control'] !== 'no-store') cacheable.push(`${method} ${url} (${answer.statusCode})`);
  }
  expect(cacheable).toEqual([]);
});
