import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createOnScan } from './bind-wechat.ts';

let server: TestServer;
let onScan: ReturnType<typeof createOnScan>;
const scenes: string[] = [];
beforeAll(async () => {
  server = await createTestServer({
    channels: {
      wechat: {
        async createBindingQr({ scene, lifeSeconds }) {
          scenes.push(scene);
          return { url: `https://qr.example.cn/${scene.length}`, expiresIn: lifeSeconds };
        },
        sendTemplate: async () => {},
      },
    },
  });
  onScan = createOnScan(server.portal);
});
afterAll(() => server.dispose());

const person = async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  return {
    account,
    headers,
    begin: async () => (await server.call(API.beginWechat, {}, { headers })).body.data,
    check: async (ticket: string) => (await server.call(API.checkWechat, { ticket }, { headers })).body.data,
    profile: async () => (await server.call(API.readProfile, {}, { headers })).body.data.wechat,
  };
};

test('a scan of an unknown or expired code binds no account', async () => {
  const { begin, check, profile } = await person();
  const { ticket } = await begin();
  await onScan('z'.repeat(43), 'open-unknown', '');
  server.advance(301);
  await onScan(scenes.at(-1) as string, 'open-late', '');
  expect(await check(ticket)).toEqual({ bound: false, expired: true });
  expect(await profile()).toEqual({ bound: false, nickname: '' });
});

test('one account gets ten pictures at a time: it does not use up those of the operator', async () => {
  const { headers, begin } = await person();
  for (let n = 0; n < 10; n += 1) await begin();
  const asked = scenes.length;
  const refused = await server.call(API.beginWechat, {}, { headers });
  expect([refused.status, scenes.length]).toEqual([429, asked]);
  expect((await (await person()).begin()).ticket).toMatch(/^[\w-]{43}$/);
  server.advance(301);
  expect((await begin()).ticket).toMatch(/^[\w-]{43}$/);
});

test('the ticket of another account counts as expired', async () => {
  const [one, other] = [await person(), await person()];
  const { ticket } = await one.begin();
  expect(await other.check(ticket)).toEqual({ bound: false, expired: true });
  await onScan(ticket, 'open-of-one', '');
  expect(await other.check(ticket)).toEqual({ bound: false, expired: true });
  expect(await one.check(ticket)).toEqual({ bound: true, expired: false });
});

test('a WeChat that is bound to one account is not bound to a second', async () => {
  const [one, other] = [await person(), await person()];
  await onScan((await one.begin()).ticket, 'open-shared', '小王');
  const { ticket } = await other.begin();
  await onScan(ticket, 'open-shared', '小王');
  expect(await other.check(ticket)).toEqual({ bound: false, expired: true });
  expect(await one.profile()).toEqual({ bound: true, nickname: '小王' });
});

test('WeChat may call twice: the second scan of one code changes nothing', async () => {
  const { begin, profile } = await person();
  const { ticket } = await begin();
  await onScan(ticket, 'open-first', '先来');
  await onScan(ticket, 'open-second', '后到');
  expect(await profile()).toEqual({ bound: true, nickname: '先来' });
});

test('the open id is sealed, and gone when it is unbound', async () => {
  const { account, begin, headers, profile } = await person();
  await onScan((await begin()).ticket, 'open-canary', '昵称');
  const row = async () => {
    const [found] = await server.database.query<{ row: string }>('select a::text as row from account a where id = $1', [
      account.id,
    ]);
    return found?.row ?? '';
  };
  expect(await row()).not.toContain('open-canary');
  const index = server.sealer.index('account.wechat', 'open-canary').toString('hex');
  expect(await row()).toContain(index);
  expect((await server.call(API.unbindWechat, {}, { headers })).body.code).toBe(200);
  expect(await row()).not.toContain(index);
  expect(await profile()).toEqual({ bound: false, nickname: '' });
});
