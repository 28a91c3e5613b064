import type { AddressInfo } from 'node:net';
import { PAGES, type PageEntry } from '@ldy/contract/pages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createBuiltPages } from './testing/built-pages.ts';
import { ask, CLIENTS, type ClientAnswer } from './testing/clients.ts';

const built = createBuiltPages({ renderer: false });
let server: TestServer;
let port: number;
beforeAll(async () => {
  const env = { LDY_PUBLIC_URL: 'https://portal.example.cn', LDY_CONTACT_MAIL: 'security@example.cn' };
  server = await createTestServer({ data: 'demo', env, webFolder: built.folder });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server?.dispose();
  built.dispose();
});

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
type Row = readonly [address: string, status: number, type: string];

/** Links that do not exist. */
const GONE = ['LeakDetail', 'BatchDetail', 'ReportUnsubscribe'];

/** A URL of each page; those of the back office answer 404. */
const OF_PAGES: Row[] = Object.entries<PageEntry>(PAGES).map(([name, { pattern, values, staff }]) => [
  name === 'LdyvulDetail'
    ? '/bug/ldy-detail/CVE-2021-44228'
    : pattern.replace(/:(\w+)\??/g, (_, param: string) => values?.[param]?.[0] ?? 'x'),
  staff || GONE.includes(name) ? 404 : 200,
  HTML,
]);

/** A dot in a query or in an id does not make the URL a file. */
const WITH_DOTS: Row[] = [
  ['/bug/full-bug?search=node.js', 200, HTML],
  ['/bug/full-bug?search=log4j%202.14.1', 200, HTML],
  ['/bug/full-bug?search=log4j.jar', 200, HTML],
  ['/bug/full-bug?search=.net', 200, HTML],
  ['/bug/full-bug?cvss_min=9.5', 200, HTML],
  ['/bug/full-bug?epss_min=0.15', 200, HTML],
  ['/bug/full-bug?search=100%', 200, HTML],
  [`/bug/full-bug?search=${'a.b'.repeat(2_500)}`, 200, HTML],
  ['/home?utm_source=a.com', 200, HTML],
  ['/?utm_source=a.com', 200, HTML],
  ['/login?redirect=//x.com', 200, HTML],
  ['/bug/ldy-detail/CVE-2021-44228?from=a.com', 200, HTML],
  ['/bug/ldy-detail/openSUSE-SU-2021.1', 404, HTML],
  ['/bug/detail/MS21-001.v2/vendor.msrc', 200, HTML],
  ['/doc/interface-intro.md', 200, HTML],
  ['/nowhere?search=node.js', 404, HTML],
  ['/nowhere.js?search=x', 404, JSON_TYPE],
  ['/api/frontend/none?page=1.5', 404, JSON_TYPE],
];

/** The same pages in other spellings, and similar URLs that are no pages. */
const SPELT_OTHERWISE: Row[] = [
  ['/home/', 200, HTML],
  ['/HOME', 200, HTML],
  ['/home?', 200, HTML],
  ['/?', 200, HTML],
  ['/bug/full-bug//', 200, HTML],
  ['/bug//full-bug', 404, HTML],
  ['//home', 404, HTML],
  ['//evil.example/home', 404, HTML],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, HTML],
  ['/../../etc/passwd', 404, HTML],
  ['/docs/../.vite/manifest.json', 404, JSON_TYPE],
  ['/docs%2fapi-overview%2finterface-intro.md', 404, JSON_TYPE],
  ['/docs\\api-overview\\interface-intro.md', 404, JSON_TYPE],
  ['/home%00', 404, HTML],
  [`/nowhere/${'a'.repeat(1_000)}`, 404, HTML],
  ['/%', 400, HTML],
  ['/patch/detail/%E0%A4%A', 400, HTML],
  ['/bug/ldy-detail/%zz?from=x', 400, HTML],
  ['/vuln/%zz', 400, HTML],
  ['/admin/accounts/%', 400, HTML],
  ['/%zz.js', 400, JSON_TYPE],
  ['/api/frontend/%zz', 400, JSON_TYPE],
  ['/assets/%zz', 400, JSON_TYPE],
];

const FOLDERS: Row[] = [
  ['/docs', 404, HTML],
  ['/docs/', 404, HTML],
  ['/docs/api-overview', 404, HTML],
  ['/docs/api-overview/', 404, HTML],
  ['/assets', 404, JSON_TYPE],
  ['/assets/', 404, JSON_TYPE],
  ['/.vite/', 404, HTML],
  ['/.vite/manifest.json', 404, JSON_TYPE],
];

const FILES: Row[] = [
  ['/favicon.svg', 200, 'image/svg+xml'],
  ['/favicon.svg?v=1.2', 200, 'image/svg+xml'],
  ['/favicon.svg/', 404, HTML],
  ['/assets/index-1.js', 200, 'application/javascript; charset=utf-8'],
  ['/assets/none.js', 404, JSON_TYPE],
  ['/docs/api-overview/interface-intro.md', 200, 'text/markdown; charset=utf-8'],
  ['/wp-login.php', 404, JSON_TYPE],
];

const FOR_SEARCH_ENGINES: Row[] = [
  ['/robots.txt', 200, PLAIN],
  ['/llms.txt', 200, PLAIN],
  ['/.well-known/security.txt', 200, PLAIN],
  ['/sitemap.xml', 200, XML],
  ['/sitemap/pages.xml', 200, XML],
  ['/livez', 200, JSON_TYPE],
  ['/readyz', 200, JSON_TYPE],
  ['/api/openapi.json', 200, JSON_TYPE],
  ['/api', 404, JSON_TYPE],
];

const TABLE: Row[] = [...OF_PAGES, ...WITH_DOTS, ...SPELT_OTHERWISE, ...FOLDERS, ...FILES, ...FOR_SEARCH_ENGINES];

/** The kind of answer, by status, content type and body. */
function rowOf({ status, headers, text }: ClientAnswer): Row {
  const isHtml = /^<!doctype html>/i.test(text) && text.includes('<title>');
  const type = headers['content-type'] ?? '';
  if (isHtml !== (type === HTML)) return [text, status, `${type} with another text`];
  if (type === JSON_TYPE) JSON.parse(text);
  return ['', status, type];
}

describe('every client is answered alike', () => {
  test.each(TABLE.map(([address, status, type]) => ({ address, status, type, shown: address.slice(0, 60) })))(
    '$shown: $status $type',
    async ({ address, status, type }) => {
      for (const { name, takes, open } of CLIENTS) {
        const answer = await open(port, address);
        expect(rowOf(answer), name).toEqual(['', status, type]);
        const encoding = answer.headers['content-encoding'];
        if (encoding !== undefined) expect(takes, name).toContain(encoding);
      }
    },
  );
});

test('a client that wants something else than HTML gets a page where there is one, and JSON where there is none', async () => {
  const headers = { Accept: 'application/json' };
  expect(rowOf(await ask(port, '/home', headers))).toEqual(['', 200, HTML]);
  expect(rowOf(await ask(port, '/nowhere', headers))).toEqual(['', 404, JSON_TYPE]);
});

const HEADERS: Record<string, string>[] = [
  { Accept: '*/*' },
  { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' },
];

test.each(HEADERS)('HEAD answers what GET answers, without the text: %j', async (headers) => {
  for (const [address] of TABLE) {
    const got = await ask(port, address, headers);
    const head = await ask(port, address, headers, 'HEAD');
    // Only page navigation sets the visitor cookie.
    delete got.headers['set-cookie'];
    expect(head, address).toEqual({ ...got, text: '' });
  }
});
