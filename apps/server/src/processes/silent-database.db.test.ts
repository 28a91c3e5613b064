// With processes: waits for a database that does not answer.
import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuiltPages } from '../features/pages/testing/built-pages.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { startProxy } from '../testing/pausing-proxy.ts';
import { startTestPortal, stopAtOnce, type TestPortal } from '../testing/running-portal.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const CALL_LIMIT_MS = 1_500;

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
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 3 });
    running = await startTestPortal(database, {
      folder: folder.path,
      pages: pages.folder,
      callLimitMs: CALL_LIMIT_MS,
    });
    headers = await signInAs(running, 'personal');
  });
  afterAll(async () => {
    await server?.close();
    await made?.dispose();
    pages.dispose();
    folder[Symbol.dispose]();
  });

  const read = async (path: string) => (await fetch(running.url + path, { headers: { accept: '*/*' } })).status;
  const ASKED: [string, () => Promise<number>][] = [
    ['a list', () => running.send(API.listVulnerabilities, { search: 'log4j' })],
    ['suggestions', () => running.send(API.suggestVulnerabilities, { search: 'log4j' })],
    ['a profile', () => running.send(API.readVulnerability, { id: 'LDY-2031-00000001' })],
    ['types', () => running.send(API.listVulnerabilityTypes, {})],
    ['a slider', () => running.send(API.beginCaptcha, { purpose: 'sign-in' })],
    ['a call of somebody signed in', () => running.send(API.readUser, {}, headers)],
    ['a page', () => read('/bug/ldy-detail/LDY-2031-00000001')],
    ['the site map', () => read('/sitemap.xml')],
    ['whether it is ready', () => read('/readyz')],
  ];

  test('every call is answered 503, more of them than there are connections, and all work again when it answers', async () => {
    server.pause();
    const answers = await Promise.all([...ASKED, ...ASKED].map(async ([what, ask]) => [what, await ask()]));
    expect(answers).toEqual([...ASKED, ...ASKED].map(([what]) => [what, 503]));
    expect(await read('/livez')).toBe(200);
    server.resume();
    await expect.poll(() => read('/readyz')).toBe(200);
    for (const [what, ask] of ASKED) await expect.poll(ask, { message: what }).not.toBe(503);
  });

  test('the portal stops at its time', async () => {
    server.pause();
    const under = ASKED.map(([, ask]) => ask().catch(() => 0));
    expect(await stopAtOnce(running)).toBe(false);
    await Promise.all(under);
  });
});
