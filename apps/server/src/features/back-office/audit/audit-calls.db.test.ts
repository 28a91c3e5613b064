import { randomUUID } from 'node:crypto';
import { API } from '@ldy/contract/api.ts';
import { MENU_PERMISSIONS } from '@ldy/domain/access/menu-permissions.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BuiltAccount } from '#server/testing/build-account.ts';
import { type CallHeaders, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { ACCOUNT_EVENTS } from '../../accounts/events.ts';
import { recorderOf, WORDLESS } from '../../audit/record-event.ts';
import { SHARING_EVENTS } from '../../sharing/events.ts';
import { SIGN_IN_EVENTS } from '../../sign-in/events.ts';
import { STAFF_EVENTS } from '../../staff/events.ts';

const record = recorderOf({ 'audit.prune': { act: '', detail: { number: '' } } });
let server: TestServer;
let auditor: CallHeaders;
let account: BuiltAccount;

beforeEach(async () => {
  server = await createTestServer();
  ({ headers: auditor, account } = await signInAsStaff(server, ['auditor']));
});
afterEach(() => server?.dispose());

const happen = (count: number, object = '') =>
  server.database.transaction(async (tx) => {
    for (let at = 0; at < count; at += 1)
      await record(tx, {
        ...{ at: server.now(), type: 'audit.prune', accountId: account.id, address: '10.0.0.1', object, success: true },
        detail: { number: at },
      });
  });
const list = (filter = {}) => server.ask(API.listAuditEvents, filter, auditor);

test('events are listed with names, the newest first, page by page', async () => {
  await happen(60);
  const first = await list({ type: 'audit.prune' });
  expect([first.list.length, first.has_more]).toEqual([50, true]);
  expect(first.list[0]).toMatchObject({ name: '清理审计日志', user_name: account.userName, detail: '{"number":59}' });
  const rest = await list({ type: 'audit.prune', before: first.list.at(-1)?.seq });
  expect([rest.list.length, rest.has_more]).toEqual([10, false]);
  expect(rest.list.at(-1)?.detail).toBe('{"number":0}');
});

test('events speak words: who, which key, how, in the place of ids and codes', async () => {
  const subject = await server.account();
  const menu = MENU_PERMISSIONS[0] as (typeof MENU_PERMISSIONS)[number];
  const note = recorderOf({ ...ACCOUNT_EVENTS, ...SIGN_IN_EVENTS, ...STAFF_EVENTS });
  const event = { at: server.now(), accountId: account.id, address: '10.0.0.1', object: subject.id, success: true };
  await note(server.database, { ...event, type: 'key.create', detail: { kind: 'totp' } });
  await note(server.database, { ...event, type: 'sign-in', detail: { way: 'token' } });
  await note(server.database, { ...event, type: 'staff.grant', detail: { role: 'reviewer', reason: '接替' } });
  await note(server.database, {
    ...event,
    type: 'permission.change',
    detail: { act: 'deny', ids: [menu.id] },
  });
  await note(server.database, { ...event, type: 'password.change', detail: { ended: { kiosk: 2 } } });
  const { list: all } = await list({ object: subject.userName });
  expect(all.map(({ name, user_name, text }) => [name, user_name, text.object?.value, text.detail])).toEqual([
    ['修改密码', account.userName, subject.userName, [{ name: '一并结束', value: '大屏地址 2' }]],
    [
      '变更权限',
      account.userName,
      subject.userName,
      [
        { name: '方式', value: '收回' },
        { name: '权限', value: menu.name },
      ],
    ],
    [
      '授予后台角色',
      account.userName,
      subject.userName,
      [
        { name: '原因', value: '接替' },
        { name: '角色', value: '申请审核员' },
      ],
    ],
    ['登录', account.userName, subject.userName, [{ name: '方式', value: '一次性登录链接' }]],
    ['取得登录凭据', account.userName, subject.userName, [{ name: '凭据', value: '当前的动态验证码' }]],
  ]);
  // What is sealed is what was recorded.
  expect(all.at(-1)).toMatchObject({ object: subject.id, detail: '{"kind":"totp"}', text: { is_account: true } });
  const { text } = await server.ask(
    API.exportAuditLog,
    { type: 'key.create', format: 'csv', reason: '年度审计' },
    auditor,
  );
  expect(text).toContain(`账号：${subject.userName}；凭据：当前的动态验证码`);
  expect(text).toContain(`,${subject.id},成功,"{""kind"":""totp""}",`);
  expect(await server.ask(API.verifyAuditLog, {}, auditor)).toMatchObject({ faults: [] });
});

test('what an event is about is called as it is called now, and by its whole id once it is gone', async () => {
  const administrator = (await signInAsStaff(server, ['administrator'])).headers;
  const [found] = (await server.ask(API.listNewsTopicRules, {}, administrator)).list;
  if (!found) throw new Error('The portal comes with topics.');
  const { count: _, ...topic } = found;
  await server.ask(API.saveNewsTopic, { ...topic, name: '漏洞情报', reason: '更名' }, administrator);
  const gone = randomUUID();
  const note = recorderOf(SHARING_EVENTS);
  const event = { at: server.now(), accountId: account.id, address: '10.0.0.1', object: gone, success: true };
  await note(server.database, { ...event, type: 'share.revoke', detail: {} });
  const objects = async (type: string) => (await list({ type })).list.map(({ text }) => text.object);
  expect(await objects('news.save-topic')).toEqual([{ name: '主题', value: '漏洞情报' }]);
  expect(await objects('share.revoke')).toEqual([{ name: '分享链接', value: gone }]);
});

test('what has no words is shown as it was recorded, and the suite finds it', async () => {
  const event = { at: server.now(), accountId: null, address: '', object: '', success: true };
  const note = recorderOf({ 'audit.export': { act: '导出审计日志', detail: { format: ['格式', { words: {} }] } } });
  await note(server.database, { ...event, type: 'audit.export', detail: { format: 'tape', after: 3 } });
  expect([...WORDLESS]).toEqual(['audit.export.format=tape', 'audit.export.after']);
  WORDLESS.clear();
  expect((await list({ type: 'audit.export' })).list[0]?.text.detail).toEqual([
    { name: '格式', value: 'tape' },
    { name: '起于序号', value: '3' },
  ]);
});

test.each(['0000-01-01T00:00:00Z', '2020-01-01T00:00:00+23:59', '2020-01-01T00:00:00-16:00'])(
  'a time that the database does not know is refused: %s',
  async (from) => {
    const answer = await server.call(API.listAuditEvents, { from }, { headers: auditor });
    expect(answer).toMatchObject({ status: 400 });
  },
);

test('events are found by who acted, by what it was about, and by time', async () => {
  await happen(2, 'CVE-2021-44228');
  server.advance(60);
  await happen(1, 'CVE-2021-44228');
  const found = async (filter: object) => (await list({ type: 'audit.prune', ...filter })).list.length;
  expect(await found({ account: account.userName })).toBe(3);
  expect(await found({ account: 'unknown-name' })).toBe(0);
  expect(await found({ object: 'CVE-2021-44228' })).toBe(3);
  expect(await found({ object: 'CVE-2021' })).toBe(0);
  expect(await found({ from: server.now() })).toBe(1);
  expect(await found({ to: server.now() })).toBe(2);
});

test('a log that somebody changed in the database is found out', async () => {
  await happen(3);
  expect(await server.ask(API.verifyAuditLog, {}, auditor)).toMatchObject({ faults: [] });
  // The owner of the database can remove the guard.
  await server.database.execute('alter table audit_event disable trigger all');
  await server.database.execute(`update audit_event set detail = '{"number":7}' where detail = '{"number":1}'`);
  const { faults } = await server.ask(API.verifyAuditLog, {}, auditor);
  expect(faults).toMatchObject([{ what: '被修改' }]);
});

test('an export comes in parts that join to the whole log, each of them recorded with its reason', async () => {
  await happen(2_003);
  let text = '';
  let after = 0;
  let parts = 0;
  do {
    const part = await server.ask(
      API.exportAuditLog,
      { type: 'audit.prune', format: 'csv', after, reason: '年度审计' },
      auditor,
    );
    text += part.text;
    after = part.next;
    parts += 1;
  } while (after > 0);
  const lines = text.trimEnd().split('\r\n');
  expect([parts, lines.length]).toEqual([2, 2_004]);
  expect(lines[0]).toMatch(/^\uFEFF序号,/);
  expect(lines.filter((line) => line.includes('清理审计日志'))).toHaveLength(2_003);
  const events = await server.events('audit.export');
  expect(events.map(({ account_id, detail }) => [account_id, JSON.parse(detail).reason])).toEqual([
    [account.id, '年度审计'],
    [account.id, '年度审计'],
  ]);
});
