import { API } from '@ldy/contract/api.ts';
import { quotaRefusal } from '@ldy/contract/quotas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer({
    data: 'demo',
    env: { LDY_VISITOR_DETAILS_PER_DAY: '3', LDY_ACCOUNT_CALLS_PER_MINUTE: '120' },
  });
  const rows = await server.portal.database.query<{ anchor: string }>(
    'select anchor from vulnerability order by anchor limit 30',
  );
  ids = rows.map(({ anchor }) => anchor);
});
afterAll(() => server?.dispose());

const read = (id: string, headers: Record<string, string>) => server.post(API.readVulnerability.path, { id }, headers);
const usedOf = async (headers: Record<string, string>) => {
  const { quotas } = await server.ask(API.readQuotas, {}, headers);
  return Object.fromEntries(quotas.map(({ kind, used, limit }) => [kind, `${used}/${limit}`]));
};

test('of 100 parallel requests for the last record of the day one is answered, and the others get a friendly refusal', async () => {
  const headers = await signInAs(server, 'personal');
  for (const id of ids.slice(0, 19)) expect((await read(id, headers)).body.code).toBe(200);
  expect(await usedOf(headers)).toEqual({ search: '0/10', detail: '19/20', download: '0/0' });
  const others = ids.slice(19, 29);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => read(others[at % 10] as string, headers)));
  const passed = answers.filter(({ body }) => body.code === 200);
  // One record is allowed, for all who request that same one.
  expect(new Set(passed.map(({ body }) => (body.data as { id: string }).id)).size).toBe(1);
  const refused = answers.filter(({ body }) => body.code === 4002001);
  expect(passed.length + refused.length).toBe(100);
  expect(refused[0]?.status).toBe(200);
  expect(refused[0]?.body.msg).toMatch(
    /^今日详情查询次数（20 次）已用完，\d+ 月 \d+ 日 00:00 恢复；企业版每日详情查询 50 次。$/,
  );
  expect(quotaRefusal.parse(refused[0]?.body.data)).toMatchObject({
    kind: 'detail',
    limit: 20,
    opened_by: 'enterprise',
  });
  expect(await usedOf(headers)).toMatchObject({ detail: '20/20' });
  expect((await read(ids[0] as string, headers)).body.code).toBe(200);
});

test('every way to a record takes from the same quota', async () => {
  const headers = await signInAs(server, 'personal');
  await server.post(API.readVulnerability.path, { id: ids[0] }, headers);
  await server.post(API.readLdyEntry.path, { id: ids[1] }, headers);
  await server.post(API.readLibraryEntry.path, { source: 'ldy', id: ids[2] }, headers);
  await server.post(API.checkAffected.path, { id: ids[3], version: '1.0' }, headers);
  expect(await usedOf(headers)).toMatchObject({ detail: '4/20' });
});

test('what does not exist and what is malformed costs nothing', async () => {
  const headers = await signInAs(server, 'personal');
  await read('CVE-1999-99999', headers);
  await read('', headers);
  await server.post(API.listVulnerabilities.path, { page_size: -1 }, headers);
  expect(await usedOf(headers)).toEqual({ search: '0/10', detail: '0/20', download: '0/0' });
});

test('visitors are counted by address, and a forged X-Forwarded-For makes no visitor another one', async () => {
  const codes: number[] = [];
  for (const [at, id] of ids.slice(0, 5).entries())
    codes.push((await read(id, { 'x-forwarded-for': `203.0.113.${at}` })).body.code);
  expect(codes).toEqual([200, 200, 200, 4002001, 4002001]);
  expect(await usedOf({ 'x-forwarded-for': '203.0.113.99' })).toMatchObject({ detail: '3/3' });
  expect((await read(ids[0] as string, {})).body.code).toBe(200);
});

test('an edition that is taken away acts on the next call, and what was used stays used', async () => {
  const headers = await signInAs(server, 'enterprise', { userName: 'shrinks' });
  for (const id of ids.slice(0, 25)) await read(id, headers);
  await server.portal.database.execute("update account set signup_type = 1 where user_name = 'shrinks'");
  expect(await read(ids[25] as string, headers)).toMatchObject({ body: { code: 4002001, data: { limit: 20 } } });
  expect(await usedOf(headers)).toMatchObject({ detail: '25/20' });
  expect((await read(ids[0] as string, headers)).body.code).toBe(200);
});

test('an account of any role that reads faster than a person must pass the slider', async () => {
  const headers = await signInAs(server, 'business');
  const answers = await Promise.all(Array.from({ length: 130 }, (_, at) => read(ids[at % 30] as string, headers)));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 200)).toHaveLength(120);
  expect(codes.filter((code) => code === 4002002)).toHaveLength(10);
  expect((await server.post(API.listTags.path, {}, headers)).body).toMatchObject({
    code: 4002002,
    msg: '操作过快，请完成滑块验证',
  });
  expect((await server.post(API.beginCaptcha.path, { purpose: 'slow-down' }, headers)).body.code).toBe(200);
});
