import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createBuiltPages } from '../pages/testing/built-pages.ts';

const built = createBuiltPages();
let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer({
    data: 'demo',
    env: { LDY_VISITOR_SEARCHES_PER_DAY: '5', LDY_VISITOR_DETAILS_PER_DAY: '10' },
    webFolder: built.folder,
  });
  const rows = await server.portal.database.query<{ anchor: string }>(
    'select anchor from vulnerability order by anchor limit 60',
  );
  ids = rows.map(({ anchor }) => anchor);
});
afterAll(async () => {
  await server?.dispose();
  built.dispose();
});

const open = (headers: Record<string, string> = {}, url = '/home') =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const visitorCookie = async (headers: Record<string, string> = {}) => {
  const [given] = (await open(headers)).cookies as { name: string; value: string }[];
  return given ? { cookie: `${given.name}=${given.value}` } : undefined;
};
async function readFrom(start: number, headers: Record<string, string>): Promise<number> {
  let passed = 0;
  for (const id of ids.slice(start, start + 25)) {
    const { body } = await server.post(API.readVulnerability.path, { id }, headers);
    if (body.code === 200) passed += 1;
    else expect(body).toMatchObject({ code: 4002001 });
  }
  return passed;
}

test('a browser that opens a page gets a cookie for the day, that no script reads and that says nothing', async () => {
  const { cookies, headers } = await open();
  expect(cookies).toEqual([
    expect.objectContaining({
      name: 'visitor',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      value: expect.stringMatching(/^[\w-]{16}\.[\w-]{22}$/),
    }),
  ]);
  const { maxAge = 0, value = '' } = (cookies[0] ?? {}) as { maxAge?: number; value?: string };
  expect(maxAge).toBeGreaterThan(0);
  expect(maxAge).toBeLessThanOrEqual(86_400);
  // No shared cache may store an answer with a cookie.
  expect(headers['cache-control']).toMatch(/private|no-store/);
  expect((await open({ cookie: `visitor=${value}` })).cookies).toEqual([]);
  expect(
    (await open({ cookie: `visitor=${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}` })).cookies,
  ).toHaveLength(1);
});

test('a file that caches between may keep carries no cookie, even where it is opened as a page', async () => {
  const { cookies, headers } = await open({ 'sec-fetch-dest': 'document' }, '/assets/index-1.js');
  expect(headers['cache-control']).toMatch(/^public/);
  expect(cookies).toEqual([]);
});

test('calls, pictures, prefetches and signed-in callers are given none', async () => {
  const { headers } = await server.post(API.listVulnerabilities.path, {});
  expect(headers['set-cookie']).toBeUndefined();
  for (const sent of [
    { 'sec-fetch-dest': 'image' },
    { 'sec-purpose': 'prefetch' },
    { accept: 'image/avif,*/*' },
    await signInAs(server, 'personal'),
  ] as Record<string, string>[])
    expect((await open(sent)).cookies).toEqual([]);
});

test('a browser with an ended session is a visitor’s, and gets one', async () => {
  const { cookies } = await open({ cookie: `sid=${'x'.repeat(43)}` });
  expect(cookies).toEqual([expect.objectContaining({ name: 'visitor' })]);
});

test('signing out after the day of a personal account is used up opens what a visitor has in that browser, and no more', async () => {
  const visitor = await visitorCookie();
  const account = await signInAs(server, 'personal');
  expect(await readFrom(0, { ...visitor, ...account, cookie: `${visitor?.cookie}; ${account.cookie}` })).toBe(20);
  // As a visitor: ten records, then none, also as a browser that is new to the network.
  expect(await readFrom(0, { ...visitor })).toBe(10);
  expect(await readFrom(25, { ...visitor })).toBe(0);
  const search = (headers: Record<string, string>, at: number) =>
    server.post(API.listVulnerabilities.path, { search: `word${at}` }, headers);
  const codes = [];
  for (let at = 0; at < 7; at++) codes.push((await search({ ...visitor }, at)).body.code);
  expect(codes).toEqual([200, 200, 200, 200, 200, 4002001, 4002001]);
});

test('the page of a record is paid by the browser that opens it, or by all that show none together', async () => {
  const address = '198.51.100.77';
  const statusOf = async (at: number, headers: Record<string, string> = {}) =>
    (
      await server.app.inject({
        url: `/bug/ldy-detail/${ids[at]}`,
        remoteAddress: address,
        headers: { accept: 'text/html', ...headers },
      })
    ).statusCode;
  const statuses = [];
  for (let at = 0; at < 12; at++) statuses.push(await statusOf(at));
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const visitor = await visitorCookie();
  expect(await statusOf(11, visitor)).toBe(200);
});
