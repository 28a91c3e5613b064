import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomPhone } from '../../testing/build-account.ts';
import { signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { siteMapPart, siteMapParts } from './seo/site-map.ts';
import { createBuiltPages } from './testing/built-pages.ts';

const ORIGIN = 'https://portal.example.cn';
const LOG4J = '/bug/ldy-detail/CVE-2021-44228';
const built = createBuiltPages();
let server: TestServer;
let narrow: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    data: 'demo',
    env: { LDY_PUBLIC_URL: ORIGIN, LDY_CONTACT_MAIL: 'security@example.cn' },
    webFolder: built.folder,
  });
  narrow = await createTestServer({
    data: 'demo',
    env: { LDY_VISITOR_DETAILS_PER_DAY: '1', LDY_VISITOR_CALLS_PER_MINUTE: '40' },
    webFolder: built.folder,
  });
});
afterAll(async () => {
  await server?.dispose();
  await narrow?.dispose();
  built.dispose();
});

async function open(url: string, headers: Record<string, string> = {}, at = server, remoteAddress = '192.0.2.1') {
  const answer = await at.app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...headers } });
  const found = (pattern: RegExp) => pattern.exec(answer.body)?.[1];
  return {
    status: answer.statusCode,
    body: answer.body,
    headers: answer.headers,
    title: found(/<title>([^<]*)<\/title>/),
    robots: found(/<meta name="robots" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    description: found(/<meta name="description" content="([^"]*)"/),
    linked: [...answer.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
    ),
  };
}

const SECRET = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

describe('a share link', () => {
  const share = async (id: string) =>
    server.ask(
      API.shareItem,
      { kind: 'vulnerability', id, title: '【官方】请登录核验', note: '账号异常' },
      await signInAs(server, 'enterprise', { phone: randomPhone() }),
    );

  test('shows a preview what visitors see, with a picture, to no search engine, and its address to no other site', async () => {
    const { secret } = await share('CVE-2021-44228');
    const page = await open(`/leakDetail/${secret}`);
    expect(page).toMatchObject({ status: 200, robots: 'noindex', canonical: undefined, headers: SECRET });
    expect(page.title).toMatch(/^CVE-2021-44228 .*Log4j.* - /);
    // What its maker wrote is in the page alone.
    const head = page.body.slice(0, page.body.indexOf('</head>'));
    for (const words of ['官方】', '请登录', '账号异常']) expect(head).not.toContain(words);
    expect(page.body).toContain('<meta name="referrer" content="no-referrer">');
    const [, image = ''] =
      /<meta property="og:image" content="https:\/\/portal\.example\.cn([^"]*)"/.exec(page.body) ?? [];
    expect((await server.app.inject(image)).headers['content-type']).toBe('image/png');
    const member = await open(`/leakDetail/${secret}`, await signInAs(server, 'business'));
    expect(member.status).toBe(200);
  });

  test.each(['/leakDetail/nothing', '/batchDetail/nothing'])(
    '%s that has ended is gone, and says no more',
    async (path) => {
      const page = await open(path, await signInAs(server, 'business'));
      expect(page).toMatchObject({ status: 404, robots: 'noindex', headers: SECRET });
      expect(page.body).not.toContain('og:image');
    },
  );
});

test('the page that ends mails is there for the links of mails only, sends no referrer, and is not rendered: such addresses can be made up', async () => {
  const headers = await signInAs(server, 'business');
  await server.ask(API.subscribeToReports, { kinds: ['weekly'] }, headers);
  const [row] = await server.database.query<{ token: string }>(
    'select unsubscribe_token as token from report_subscription',
  );
  const token = row?.token ?? '';
  const page = async (of: string) => {
    const { status, headers: answered, title, robots, body } = await open(`/report/unsubscribe/${of}`);
    expect(answered).toMatchObject(SECRET);
    return { status, title, robots, isRendered: body.includes('<p>rendered'), names: body.includes(of) };
  };
  const there = await page(token);
  expect(there).toMatchObject({ status: 200, robots: 'noindex', isRendered: false, names: false });
  expect(there.title).toMatch(/^退订报告邮件 - /);
  expect(await page('A'.repeat(43))).toEqual({ ...there, status: 404 });
  expect(await page('abc')).toMatchObject({ status: 404, isRendered: false });
  await server.ask(API.unsubscribeFromReports, { token });
  expect(await page(token)).toEqual({ ...there, status: 404 });
});

test('previews of records, public notices and news show a picture; of other notices and of pages without a record none', async () => {
  const [hidden] = await server.database.query<{ id: string }>(
    'select anchor as id from notice_search where level > 0',
  );
  const image = async (path: string) => /og:image" content="([^"]*)"/.exec((await open(path)).body)?.[1];
  const [news] = (await server.ask(API.listNews, {}, await signInAs(server, 'personal'))).list;
  const [notice] = (await server.ask(API.listNotices, {})).list;
  expect(await image(LOG4J)).toMatch(/\/cards\/vulnerability\/LDY-[\d-]+-v[0-9a-f]{20}\.png$/);
  expect(await image(`/bug/detail/${notice?.id}`)).toContain(`/cards/notice/${notice?.id}-v`);
  expect(await image(`/information/safety-detail/${news?.id}`)).toContain(`/cards/news/${news?.id}-v`);
  expect(await image(`/bug/detail/${hidden?.id}`)).toBeUndefined();
  expect(await image('/protocol')).toBeUndefined();
});

describe('what does not exist', () => {
  test.each([
    '/nowhere',
    '/bug/nowhere',
    '/bug/ldy-detail/CVE-1900-0001',
    '/standard/other',
    '/home/a/b',
    '/vuln/nothing',
    '/sitemap/99.xml',
    '/.server-rendering/render-page.js',
    '/.vite/manifest.json',
    // Not built yet.
  ])('%s is answered 404, and is for no search engine', async (address) => {
    const page = await open(address);
    expect(page.status).toBe(404);
    expect(page.robots ?? 'noindex').toBe('noindex');
    expect(page.canonical).toBeUndefined();
    expect(page.body).not.toContain('renderPage');
  });
});

describe('the quota of a visitor', () => {
  test('is not got round by the HTML: a page costs what its call costs, and is refused what the call is refused', async () => {
    const first = await open(LOG4J, {}, narrow);
    expect(first).toMatchObject({ status: 200, title: expect.stringContaining('Log4j') });
    // The same record costs once a day, by page or by API.
    const detail = { id: 'CVE-2021-44228' };
    const call = (body: object) =>
      narrow.app.inject({
        method: 'POST',
        url: '/api/frontend/cve5/cvecompletedetail',
        remoteAddress: '192.0.2.1',
        headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    expect((await call(detail)).json()).toMatchObject({ code: 200 });
    expect((await open(LOG4J, {}, narrow)).status).toBe(200);

    const refused = await open('/bug/ldy-detail/CVE-2014-0160', {}, narrow);
    expect(refused).toMatchObject({ status: 429, robots: 'noindex', linked: [] });
    expect(refused.title).toMatch(/^CVE-2014-0160 - /);
    expect(refused.body).not.toMatch(/openssl|heartbleed|心脏/i);
    expect((await call({ id: 'CVE-2014-0160' })).json()).toMatchObject({ code: 4002001 });
    // Another address has its own quota.
    expect((await open('/bug/ldy-detail/CVE-2014-0160', {}, narrow, '192.0.2.77')).status).toBe(200);
  });

  test('is not evaded with a cookie: with one, the page holds nothing of a record', async () => {
    const page = await open('/bug/ldy-detail/CVE-2017-0144', { cookie: `__Host-sid=${'a'.repeat(43)}` });
    expect(page).toMatchObject({ status: 200, robots: 'noindex', linked: [] });
    expect(page.body).toContain('loading-cover');
    expect(page.body).not.toMatch(/rendered|SMB|永恒/i);
  });

  test('is not used up by pages of another site that name ours as pictures, and not by fetching beforehand', async () => {
    const kinds: Record<string, string>[] = [
      { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site', accept: 'image/avif,*/*;q=0.8' },
      { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
    ];
    for (const headers of kinds) {
      const page = await open('/bug/ldy-detail/CVE-2017-0144', headers, narrow, '192.0.2.55');
      expect(page).toMatchObject({ status: 200, robots: 'noindex', linked: [] });
    }
    // The record charged today is still readable.
    expect((await open(LOG4J, {}, narrow, '192.0.2.55')).title).toContain('Log4j');
    expect((await open(LOG4J, {}, narrow, '192.0.2.55')).headers['cache-control']).toBe('private, no-cache');
  });

  test('holds for pages as such: an address that asks too fast is refused', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 80; at += 1) statuses.push((await open('/nowhere', {}, narrow, '192.0.2.99')).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    // An id of the maximum URL length is looked up and not found.
    expect((await open(`/bug/ldy-detail/${'A'.repeat(1500)}`)).status).toBe(404);
  });
});

describe('a record', () => {
  test('is given to search engines and previews as a visitor may see it', async () => {
    const page = await open(LOG4J);
    expect(page).toMatchObject({ status: 200, robots: expect.stringMatching(/^index/) });
    expect(page.title).toMatch(/^CVE-2021-44228 .*Log4j.* - LDY 漏洞情报门户$/);
    expect(page.canonical).toMatch(/^https:\/\/portal\.example\.cn\/bug\/ldy-detail\/LDY-\d{4}-\d{8}$/);
    expect(page.description).toMatch(/^【严重、已知被利用/);
    expect([...(page.description ?? '')].length).toBeLessThanOrEqual(200);
    expect(page.linked.map((data) => data['@type'])).toEqual(['TechArticle', 'BreadcrumbList']);
    expect(page.linked[0]).toMatchObject({ url: page.canonical, headline: expect.stringContaining('CVE-2021-44228') });
    expect(page.body).toContain(`<meta property="og:url" content="${page.canonical}">`);
    expect(page.body.match(/<title>/g)).toHaveLength(1);
    expect(page.body.match(/name="description"/g)).toHaveLength(1);
    // Fields of higher editions: the page has nothing that the API hides from a visitor.
    expect(page.body).not.toMatch(/"poc"|suricata|cpe:2\.3/);
  });

  test('is rendered from the answer that was paid for, in a width that fits the window', async () => {
    const rendered = async (agent: string) => {
      let page = await open(LOG4J, { 'user-agent': agent });
      for (let tries = 0; tries < 20 && !page.body.includes('rendered'); tries += 1)
        page = await open(LOG4J, { 'user-agent': agent });
      return page.body;
    };
    const phone = await rendered('Mozilla/5.0 (Linux; Android 15) Mobile');
    expect(phone).toMatch(/<div data-server-rendered inert><p>rendered 390 200 .*Log4j/);
    expect(phone).toContain('<script type="application/json" id="answers">{"queries":[]}</script>');
    expect(phone).not.toContain('loading-cover');
    expect(await rendered('Mozilla/5.0 (X11; Linux)')).toContain('rendered 1440 200');
    // Its styles are inline and not cut off; its scripts are listed, to be fetched after the first paint.
    expect(phone).toContain('.shared::before');
    expect(phone.match(/<\/style>/g)).toHaveLength(1);
    expect(phone).not.toContain('modulepreload');
    expect(phone).toContain('"/assets/page-1.js"');
  });

  test('has a short address by any of its ids', async () => {
    const answer = await open('/vuln/cve-2021-44228');
    expect(answer).toMatchObject({ status: 308, headers: { location: LOG4J } });
  });
});

test('what names who asks is not asked while a page is rendered for everybody', async () => {
  let page = await open('/home');
  for (let tries = 0; tries < 20 && !page.body.includes('rendered'); tries += 1) page = await open('/home');
  expect(page.body).toContain('<p>rendered 1440 403 </p>');
});

test.each(['/protocol', '/privacy'])(
  '%s, which the renderer cannot render, comes with its head and its cover',
  async (address) => {
    const page = await open(address);
    expect(page).toMatchObject({ status: 200, canonical: `${ORIGIN}${address}` });
    expect(page.body).toContain('loading-cover');
    // A renderer that hung is replaced.
    await expect.poll(async () => (await open('/standard/vul')).body).toContain('rendered');
  },
);

test('pages say what they are; what is searched for, or is for accounts, is for no search engine', async () => {
  const robots = async (address: string) => (await open(address)).robots;
  expect(await robots('/home')).toMatch(/^index/);
  expect(await robots('/bug/full-bug')).toMatch(/^index/);
  expect(await robots('/bug/full-bug?query=log4j')).toBe('noindex');
  for (const address of ['/login', '/user/info', '/doc', '/404'])
    expect(await robots(address), address).toBe('noindex');
  expect((await open('/HOME/x')).canonical).toBe(`${ORIGIN}/home`);
  expect((await open('/home')).linked[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: `${ORIGIN}/bug/full-bug?query={search_term_string}` } },
  });
  expect((await open('/home', { host: 'evil.example"><script>' })).body).not.toContain('evil.example');
});

describe('for search engines', () => {
  test('the site map names every record once and nothing twice', async () => {
    const index = (await open('/sitemap.xml')).body;
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
      `${ORIGIN}/sitemap/pages.xml`,
      `${ORIGIN}/sitemap/1.xml`,
    ]);
    const records = (await open('/sitemap/1.xml')).body;
    const places = [...records.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '');
    const [{ count } = { count: 0 }] = await server.portal.database.query<{ count: number }>(
      'select count(*)::int as count from vulnerability',
    );
    expect(places).toHaveLength(count);
    expect(new Set(places).size).toBe(count);
    expect(records).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
    expect((await open(new URL(places[0] ?? '').pathname)).canonical).toBe(places[0]);
    expect((await open('/sitemap/pages.xml')).body).toContain(`<loc>${ORIGIN}/standard/product</loc>`);
  });

  test('parts of the site map hold each numbered record once, however small they are', async () => {
    const { database } = server.portal;
    const parts = await siteMapParts(server.portal, 40);
    expect(parts.length).toBeGreaterThan(2);
    const places: string[] = [];
    for (const part of parts) {
      const sizes = places.length;
      for await (const text of siteMapPart(server.portal, ORIGIN, part))
        places.push(...[...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? ''));
      expect(places.length - sizes).toBeLessThanOrEqual(40);
    }
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
      'select count(*)::int as count from vulnerability',
    );
    expect([places.length, new Set(places).size]).toEqual([count, count]);
  });

  test('robots.txt, llms.txt and security.txt say where to go and whom to tell', async () => {
    expect((await open('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect((await open('/llms.txt')).body).toContain(`(${ORIGIN}/bug/full-bug)`);
    const { body, headers } = await open('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:security@example.cn\n');
    const expires = Date.parse(/^Expires: (\S+Z)$/m.exec(body)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(366 * 86_400_000);
    expect((await open('/.well-known/security.txt', {}, narrow)).status).toBe(404);
  });
});

describe('a page of the back office', () => {
  const answer = async (headers: Record<string, string>, address = '/admin') => {
    const { status, body, title } = await open(address, headers);
    return { status, title, body: body.replaceAll(address, '') };
  };

  test('is answered to visitors, to customers and to staff without a role as an address that is not there', async () => {
    for (const role of ['visitor', 'personal', 'business', 'staff'] as const) {
      const headers = await signInAs(server, role);
      expect(await answer(headers), role).toEqual(await answer(headers, '/nowhere'));
    }
  });

  test('is there for every role, also before the dynamic code is bound', async () => {
    const { headers } = await signInAsStaff(server, ['auditor'], { totp: 'missing' });
    expect(await answer(headers)).toMatchObject({ status: 200, title: expect.stringContaining('后台') });
  });
});
