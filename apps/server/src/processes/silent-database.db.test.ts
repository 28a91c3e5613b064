// With processes: waits for a database that does not answer.
import { API } from '@ldy/contract/api.ts';
import type { Endpoint, InputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuiltPages } from '../features/pages/testing/built-pages.ts';
import { PreparedRecord } from '../features/vulnerabilities/prepare-record.ts';
import { storeStatements } from '../features/vulnerabilities/store-statements.ts';
import { Breaker } from '../platform/database/breaker.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { answersAtAll } from '../platform/database/probe-postgres.ts';
import { buildCve, deliver } from '../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { startProxy } from '../testing/pausing-proxy.ts';
import { startTestPortal, stopAtOnce, type TestPortal } from '../testing/running-portal.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { OUR_HEADERS } from '../testing/test-server.ts';

const KNOWN = 'CVE-2031-40001';

// The embedded database has no server that could stop answering.
describe.runIf(process.env.LDY_TEST_DATABASE_URL)('while PostgreSQL takes connections and says nothing', () => {
  let made: TestDatabase;
  let server: Awaited<ReturnType<typeof startProxy>>;
  let running: TestPortal;
  let headers: Record<string, string>;
  const folder = temporaryFolder();
  const pages = createBuiltPages();
  beforeAll(async () => {
    made = await createTestDatabase();
    server = await startProxy(made.location.databaseUrl as string);
    const breaker = new Breaker({ probe: () => answersAtAll(server.url) });
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 3, breaker });
    running = await startTestPortal(database, {
      folder: folder.path,
      pages: pages.folder,
    });
    await made.database.transaction((tx) =>
      storeStatements(tx, 'cve', [new PreparedRecord(deliver(buildCve(KNOWN)))], '2031-01-02T03:04:05.000Z'),
    );
    headers = await signInAs(running, 'personal');
  });
  afterAll(async () => {
    await server?.close();
    await made?.dispose();
    pages.dispose();
    folder[Symbol.dispose]();
  });

  const read = async (path: string) => (await fetch(running.url + path, { headers: { accept: '*/*' } })).status;
  /** The code in the answer to a call. */
  async function ask<E extends Endpoint>({ method, path }: E, input: InputOf<E>, more: Record<string, string> = {}) {
    const body = method === 'POST' ? { body: JSON.stringify(input) } : {};
    const answer = await fetch(running.url + path, { method, headers: { ...OUR_HEADERS, ...more }, ...body });
    return ((await answer.json()) as { code: number }).code;
  }
  const AWAY = ERROR_CODES.databaseAway.code;
  const CALLS: [string, () => Promise<number>][] = [
    ['a list that costs a search', () => ask(API.listVulnerabilities, { search: 'log4j' })],
    ['a list that was not asked for before', () => ask(API.listVulnerabilities, { page_size: 50 })],
    ['suggestions', () => ask(API.suggestVulnerabilities, { search: 'log4j' })],
    ['a profile that was not read before', () => ask(API.readVulnerability, { id: 'LDY-2031-00000001' })],
    ['the profile of somebody signed in', () => ask(API.readVulnerability, { id: KNOWN }, headers)],
    ['types', () => ask(API.listVulnerabilityTypes, {})],
    ['a slider', () => ask(API.beginCaptcha, { purpose: 'sign-in' })],
    ['a call of somebody signed in', () => ask(API.readUser, {}, headers)],
    ['the list of somebody signed in', () => ask(API.listVulnerabilities, {}, headers)],
  ];
  const PAGES: [string, () => Promise<number>][] = [
    ['a page', () => read('/bug/ldy-detail/LDY-2031-00000001')],
    ['the site map', () => read('/sitemap.xml')],
    ['whether it is ready', () => read('/readyz')],
  ];

  test('calls say that the database is away, more of them than there are connections, the list and the profile of before are there for visitors, and all work again when it answers', async () => {
    for (const caller of [{}, headers])
      for (const input of [{}, { search: 'log4j' }])
        expect(await ask(API.listVulnerabilities, input, caller)).toBe(200);
    for (const call of [API.listPatches, API.listNotices]) expect(await ask(call, {})).toBe(200);
    for (const caller of [{}, headers]) expect(await ask(API.readVulnerability, { id: KNOWN }, caller)).toBe(200);
    expect(await read(`/bug/ldy-detail/${KNOWN}`)).toBe(200);
    server.pause();
    const twice = [...CALLS, ...PAGES, ...CALLS, ...PAGES];
    const answers = await Promise.all(twice.map(async ([what, ask]) => [what, await ask()]));
    const expected = [...CALLS.map(([what]) => [what, AWAY]), ...PAGES.map(([what]) => [what, 503])];
    expect(answers).toEqual([...expected, ...expected]);
    for (const call of [API.listVulnerabilities, API.listPatches, API.listNotices])
      expect(await ask(call, {})).toBe(200);
    expect(await ask(API.readVulnerability, { id: KNOWN })).toBe(200);
    expect(await read(`/bug/ldy-detail/${KNOWN}`)).toBe(200);
    expect(await read('/livez')).toBe(200);
    server.resume();
    await expect.poll(() => read('/readyz')).toBe(200);
    for (const [what, ask] of [...CALLS, ...PAGES])
      await expect.poll(ask, { message: what }).toSatisfy((code: number) => code !== AWAY && code !== 503);
  });

  test('the portal stops at its time', async () => {
    server.pause();
    const under = [...CALLS, ...PAGES].map(([, ask]) => ask().catch(() => 0));
    expect(await stopAtOnce(running)).toBe(false);
    await Promise.all(under);
  });
});
