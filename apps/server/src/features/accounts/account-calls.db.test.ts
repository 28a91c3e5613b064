import { CALLS as contract } from '@ldy/contract/accounts/account.ts';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../../testing/build-account.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { findAccount } from './find-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

/** A valid input of each call, so that only the added field can be refused. */
const INPUTS: Record<keyof typeof contract, Record<string, unknown>> = {
  sendRegisterCode: { phoneOrMail: '13800138000', validate: 'v'.repeat(43) },
  register: { phoneOrMail: '13800138000', code: '123456', flow: 't'.repeat(43), password: digestOf('x'), agreed: true },
  beginRecovery: { phoneOrMail: '13800138000', validate: 'v'.repeat(43) },
  verifyRecoveryCode: { phoneOrMail: '13800138000', verificationCode: '123456', flow: 'f'.repeat(43) },
  finishRecovery: {
    phoneOrMail: '13800138000',
    verificationCode: '123456',
    password: digestOf('x'),
    flow: 'f'.repeat(43),
  },
  changePassword: { old_password: digestOf('x'), password: digestOf('y') },
  readProfile: {},
  sendNoticeMailCode: { mail: 'a.b@example.cn', validate: 'v'.repeat(43) },
  bindNoticeMail: { mail: 'a.b@example.cn', code: '123456' },
  sendBindMailCode: { mail: 'a.b@example.cn', validate: 'v'.repeat(43) },
  bindMail: { mail: 'a.b@example.cn', code: '123456', password: digestOf('x') },
  sendBindPhoneCode: { phone: '13800138000', validate: 'v'.repeat(43) },
  bindPhone: { phone: '13800138000', code: '123456', password: digestOf('x') },
  switchMailNotices: { on: true },
  setNotices: { platform: true, mail: true },
  bindIndustries: { industrys: '9' },
  beginWechat: {},
  checkWechat: { ticket: 't'.repeat(43) },
  unbindWechat: {},
  agreeToTerms: { version: TERMS_VERSION },
  allowFingerprint: { allowed: true },
  exportMyData: { password: digestOf('x') },
  deleteAccount: { password: digestOf('x') },
  keepAccount: {},
};
const CALLS = Object.entries(contract).map(([name, call]) => ({
  name,
  call,
  input: INPUTS[name as keyof typeof contract],
}));
const RIGHTS = [
  { is_pay: 1 },
  { singup_type: 2 },
  { auth_watch: '1,5,110' },
  { role: 'staff' },
  { is_staff: true },
  { permissions: [1] },
  { id: '00000000-0000-4000-8000-000000000000' },
];

test('every call is tried here', () => {
  expect(CALLS.map(({ name }) => name).sort()).toEqual(Object.keys(INPUTS).sort());
});

test.each(CALLS)('$name takes no rights from the caller', async ({ call, input }) => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const plain = await server.call(call, input, { headers });
  expect(plain.body.code).not.toBe(400);
  const [before] = await server.database.query<{ row: string }>('select a::text as row from account a where id = $1', [
    account.id,
  ]);
  // Some calls end their session or lock the account, so each is sent with a new session.
  const fresh = await server.sessionOf(account);
  for (const right of RIGHTS) {
    const answer = await server.call(call, { ...input, ...right }, { headers: fresh });
    expect(answer.status, JSON.stringify(right)).toBe(400);
  }
  const [after] = await server.database.query<{ row: string }>('select a::text as row from account a where id = $1', [
    account.id,
  ]);
  expect(after).toEqual(before);
});

test.each(CALLS.filter(({ call }) => call.caller === 'signed-in'))(
  '$name is closed to visitors',
  async ({ call, input }) => {
    const answer = await server.call(call, input);
    expect([answer.status, answer.body.code]).toEqual([401, ERROR_CODES.notSignedIn.code]);
  },
);

test('a disabled account is signed out by that, whatever the session says', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  await server.database.execute(`update account set state = 'disabled' where id = $1`, [account.id]);
  expect((await server.call(API.readProfile, {}, { headers })).status).toBe(401);
});

test.each(['9999', "9'; drop table account; --", '9,,x', '0'])('the industry %s does not exist', async (industrys) => {
  const headers = await server.sessionOf(await server.account());
  expect((await server.call(API.bindIndustries, { industrys }, { headers })).status).toBe(400);
});

test('refuses consent to a version of the terms that is not the current one', async () => {
  const account = await server.account({ agreed: false });
  const headers = await server.sessionOf(account);
  expect((await server.call(API.agreeToTerms, { version: '2020-01-01' }, { headers })).status).toBe(400);
  const profile = await server.call(API.readProfile, {}, { headers });
  expect(profile.body.data.user.must_agree).toBe(true);
});

test('new terms are asked for until they are agreed to; version, time and address are stored once', async () => {
  const account = await server.account({ agreed: false });
  const headers = await server.sessionOf(account);
  for (let turn = 0; turn < 2; turn++) {
    expect((await server.call(API.agreeToTerms, { version: TERMS_VERSION }, { headers })).body.code).toBe(200);
  }
  const profile = await server.call(API.readProfile, {}, { headers });
  expect(profile.body.data).toMatchObject({ terms_version: TERMS_VERSION, terms_agreed_at: server.now() });
  expect(profile.body.data.user.must_agree).toBe(false);
  const consents = await server.database.query('select address from consent where account_id = $1', [account.id]);
  expect(consents).toEqual([{ address: '127.0.0.1' }]);
});

test('a fingerprint is stored only while it is allowed: taking that back erases it at once', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  for (let turn = 0; turn < 2; turn++) await server.call(API.allowFingerprint, { allowed: true }, { headers });
  const consents = () =>
    server.database.query(
      "select version, address, withdrawn_at from consent where account_id = $1 and document = 'fingerprint'",
      [account.id],
    );
  expect(await consents()).toEqual([{ version: '1', address: '127.0.0.1', withdrawn_at: null }]);
  await server.database.execute('update session set fingerprint_hash = $2 where account_id = $1', [
    account.id,
    Buffer.from('canary'),
  ]);
  expect((await server.call(API.allowFingerprint, { allowed: false }, { headers })).body.code).toBe(200);
  expect(await consents()).toEqual([{ version: '1', address: '127.0.0.1', withdrawn_at: server.now() }]);
  const [session] = await server.database.query<{ fingerprint_hash: Uint8Array | null }>(
    'select fingerprint_hash from session where account_id = $1',
    [account.id],
  );
  expect(session?.fingerprint_hash).toBeNull();
});

test('the personal centre shows phone and mail masked, and no hash', async () => {
  const account = await server.account({ role: 'business', phone: '13788889999', mail: 'mei.li@example.cn' });
  const headers = await server.sessionOf(account);
  await server.call(API.bindIndustries, { industrys: '9, 10,9' }, { headers });
  await server.call(API.setNotices, { platform: false, mail: false }, { headers });
  await server.call(API.switchMailNotices, { on: true }, { headers });
  const { body, text } = await server.call(API.readProfile, {}, { headers });
  expect(body.data).toMatchObject({
    phone: '137****9999',
    mail: 'm***@example.cn',
    notice_mail: '',
    industrys: ['9', '10'],
    notices: { platform: false, mail: true },
    totp: { allowed: true, enabled: false },
    has_password: true,
    erased_at: '',
    quotas: ['search', 'detail', 'download'].map((kind) => ({ kind, used: 0, limit: null })),
  });
  expect(body.data.user).toMatchObject({ role: 'business', is_pay: 1, singup_type: 2, user_name: account.userName });
  for (const secret of ['13788889999', 'mei.li', '$argon2id$']) expect(text).not.toContain(secret);
});

test('the export needs the password', async () => {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const answer = await server.call(API.exportMyData, { password: digestOf('guess') }, { headers });
  expect(answer.body.code).toBe(ERROR_CODES.passwordWrong.code);
});

test('the export holds everything about the person, and nothing of others, no hash and no secret', async () => {
  const other = await server.account({ phone: '13700000001', mail: 'other@example.cn' });
  const account = await server.account({ phone: '13700000002', mail: 'me.myself@example.cn' });
  await server.sessionOf(other);
  const headers = await server.sessionOf(account);
  for (const who of [account, other]) await server.signIn(who.userName, digestOf('guess'));
  const { body, text } = await server.call(API.exportMyData, { password: account.digest }, { headers });
  expect(Object.keys(body.data.data).sort()).toEqual([
    'account',
    'applications',
    'asset_findings',
    'asset_work',
    'assets',
    'boards',
    'consents',
    'decisions',
    'events',
    'exported_at',
    'kiosks',
    'naming_rules',
    'news_likes',
    'organisations',
    'own_systems',
    'private_feeds',
    'quota_use',
    'report_subscriptions',
    'saved_searches',
    'sessions',
    'shares',
    'uploads',
    'vex_documents',
  ]);
  expect(body.data.data.account).toMatchObject({ phone: '13700000002', mail: 'me.myself@example.cn' });
  expect(body.data.data.consents).toHaveLength(1);
  expect(body.data.data.sessions).toHaveLength(1);
  expect(body.data.data.events).toEqual([expect.objectContaining({ type: 'sign-in', success: false })]);
  const stored = await findAccount(server.database, account.id);
  const secrets = [
    stored?.passwordHash,
    stored?.phoneSealed,
    stored?.mailSealed,
    account.digest,
    other.id,
    '13700000001',
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
  const [event] = await server.database.query(
    "select success from audit_event where type = 'account.export' and account_id = $1",
    [account.id],
  );
  expect(event).toEqual({ success: true });
});
