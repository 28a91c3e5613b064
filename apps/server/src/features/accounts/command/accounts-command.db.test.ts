import { API } from '@ldy/contract/api.ts';
import { isAccountPassword } from '@ldy/domain/account/validators.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '#server/testing/build-account.ts';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { useInvitation } from '../../invitations/use-invitation.ts';
import { findAccountByName } from '../find-account.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { accountsCommand } from './accounts-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const io = createRecordingIo();
  const code = await accountsCommand(server.portal, args, io);
  return { code, text: io.lines.join('\n') };
}
const eventsOf = async (object: string) => {
  const rows = await server.database.query<{ type: string; address: string }>(
    'select type, address from audit_event where object = $1 order by seq',
    [object],
  );
  return rows.filter(({ address }) => address === 'command').map(({ type }) => type);
};
const who = (name: string) => findAccountByName(server.database, server.sealer, name);

test.each([
  [['nonsense'], 'There is no "nonsense"'],
  [['constructor'], 'There is no "constructor"'],
  [[], 'Usage'],
  [['create'], 'The role must be'],
  [['create', 'visitor', 'somebody'], 'The role must be'],
  [['create', 'personal', 'x'], 'user name'],
  [['create', 'personal', '13800138000'], 'user name'],
  [['create', 'personal', "a' or 1=1"], 'user name'],
  [['create', 'personal', 'somebody', '--mail', 'nowhere'], '--mail'],
  [['create', 'personal', 'somebody', '--phone', '110'], '--phone'],
  [['create', 'personal', 'somebody', '--password', 'x'], "Unknown option '--password'"],
  [['show', 'unknown-name'], 'There is no account'],
  [['show'], 'Which account?'],
  [['set-edition', 'unknown-name', 'owner'], 'The role must be'],
  [['grant', 'unknown-name', '1'], 'There is no account'],
  [['staff', 'unknown-name', 'owner'], 'The role must be'],
  [['staff', 'unknown-name', 'editor'], 'There is no account'],
  [['totp', 'unknown-name'], 'There is no account'],
  [['invite', '0'], 'The count must be'],
  [['invite', '100000'], 'The count must be'],
  [['invite', '1', '--days', 'many'], '--days must be'],
])('%j says what is wrong and changes nothing', async (args, message) => {
  const { code, text } = await run(...args);
  expect(code).toBe(1);
  expect(text).toContain(message);
  expect(await who('somebody')).toBeUndefined();
});

test('help is no failure', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('npm run accounts -- create') });
});

test('a name, phone or mail address that is taken makes no second account', async () => {
  await server.account({ userName: 'taken-name', phone: '13411112222', mail: 'taken@example.cn' });
  for (const args of [
    ['TAKEN-name'],
    ['another-one', '--phone', '13411112222'],
    ['another-one', '--mail', 'Taken@Example.cn'],
  ]) {
    expect(await run('create', 'personal', ...args)).toMatchObject({ code: 1, text: expect.stringContaining('taken') });
  }
  expect(await who('another-one')).toBeUndefined();
});

test('a created account has a password that is shown once and stored only as a hash', async () => {
  const { code, text } = await run('create', 'enterprise', 'new-company', '--mail', 'new@example.cn');
  expect(code).toBe(0);
  const password = /once: (\S+)$/.exec(text)?.[1] ?? '';
  expect(isAccountPassword(password)).toBe(true);
  const account = await who('new@example.cn');
  expect(account).toMatchObject({ role: 'enterprise', userName: 'new-company', invitedAt: server.now() });
  expect(await verifyPassword(digestOf(password), account?.passwordHash ?? null)).toBe(true);
  expect(await eventsOf(account?.id ?? '')).toEqual(['account.create']);
  expect((await run('list')).text).not.toContain(password);
});

test('phone and mail are shown masked, and that they were looked at is written down', async () => {
  const { id } = await server.account({ userName: 'shown-one', phone: '13422223333', mail: 'shown.one@example.cn' });
  const { text } = await run('show', 'shown-one');
  expect(text).toContain('134****3333');
  expect(text).toContain('s***@example.cn');
  for (const secret of ['13422223333', 'shown.one', 'argon2']) expect(text).not.toContain(secret);
  expect(await eventsOf(id)).toEqual(['personal-data.read']);
  const listed = await run('list', 'personal');
  expect(listed.text).toContain('shown-one');
  expect(listed.text).not.toContain('@');
});

test('a list of one role holds all of that role and no other', async () => {
  const names: string[] = [];
  for (const role of ['personal', 'enterprise', 'business', 'staff'] as const) {
    names.push((await server.account({ role, userName: `listed-${role}`.slice(0, 16) })).userName);
  }
  for (const [place, role] of ['personal', 'enterprise', 'business', 'staff'].entries()) {
    const { text } = await run('list', role);
    expect(names.filter((name) => text.includes(`${name} `))).toEqual([names[place]]);
  }
});

test('edition and permissions act on the next call of a session that is open', async () => {
  const account = await server.account({ role: 'business', userName: 'changed-one' });
  const headers = await server.sessionOf(account);
  const user = async () => (await server.call(API.readProfile, {}, { headers })).body.data.user;
  expect((await user()).watch_auth_list).toContain('110');
  expect((await run('deny', 'changed-one', '110')).code).toBe(0);
  expect((await user()).watch_auth_list).not.toContain('110');
  expect((await run('grant', 'changed-one', '110')).text).toContain('granted 110, denied -');
  expect((await user()).watch_auth_list).toContain('110');
  expect((await run('set-edition', 'changed-one', 'personal')).code).toBe(0);
  expect(await user()).toMatchObject({ role: 'personal', is_pay: 0, singup_type: 1 });
  expect((await run('clear', 'changed-one')).text).toContain('granted -, denied -');
  expect((await user()).watch_auth_list).not.toContain('110');
  expect(await eventsOf(account.id)).toEqual([
    'permission.change',
    'permission.change',
    'account.change',
    'permission.change',
  ]);
});

test.each(['0', '999999', '1;2', 'all', '-1', ''])('%j is no permission id', async (ids) => {
  const { userName, id } = await server.account();
  expect(await run('grant', userName, ids)).toMatchObject({
    code: 1,
    text: expect.stringContaining('no permission id'),
  });
  expect(await eventsOf(id)).toEqual([]);
});

test('a disabled account is signed out at once and gets no token; enabled it may come back', async () => {
  const account = await server.account({ userName: 'disabled-one' });
  const headers = await server.sessionOf(account);
  expect((await run('disable', 'disabled-one')).code).toBe(0);
  expect((await server.call(API.readProfile, {}, { headers })).status).toBe(401);
  expect((await run('token', 'disabled-one')).code).toBe(1);
  expect((await run('enable', 'disabled-one')).code).toBe(0);
  expect((await server.call(API.readProfile, {}, { headers })).status).toBe(401);
  expect((await run('token', 'disabled-one')).text).toMatch(/^[\w-]{43}\n/);
});

test('printed invitation codes work once, and not after their days', async () => {
  const { text } = await run('invite', '2', '--days', '1');
  const [first = '', second = ''] = text.split('\n');
  const guest = await server.account({ invited: false });
  const use = (code: string) =>
    server.database.transaction((tx) => useInvitation(tx, { code, accountId: guest.id, now: server.now() }));
  expect(await use(first)).toBe(true);
  server.advance(86_400);
  expect(await use(second)).toBe(false);
});

test('end-sessions and reset-password sign out everywhere, and the owner learns of the new password, not the password', async () => {
  const account = await server.account({ userName: 'reset-one', mail: 'reset.one@example.cn' });
  const headers = await server.sessionOf(account);
  expect((await run('end-sessions', 'reset-one')).text).toContain('1 session');
  expect((await server.call(API.readProfile, {}, { headers })).status).toBe(401);
  const again = await server.sessionOf(account);
  const password = /once: (\S+)$/.exec((await run('reset-password', 'reset-one')).text)?.[1] ?? '';
  expect((await server.call(API.readProfile, {}, { headers: again })).status).toBe(401);
  expect(await verifyPassword(digestOf(password), (await who('reset-one'))?.passwordHash ?? null)).toBe(true);
  const notice = (await server.messages()).at(-1);
  expect(notice?.to).toBe('reset.one@example.cn');
  expect(notice?.text).not.toContain(password);
});

test('a first administrator is made, and unmade, at the terminal', async () => {
  const account = await server.account({ userName: 'first-admin' });
  expect((await run('staff', 'first-admin', 'administrator')).text).toContain('is administrator now');
  expect((await run('staff', 'first-admin', 'administrator')).text).toContain('already');
  expect(await who('first-admin')).toMatchObject({ role: 'staff' });
  expect(await run('totp', 'first-admin')).toMatchObject({ code: 1, text: expect.stringContaining('no dynamic code') });
  expect((await run('staff', 'first-admin', 'none')).text).toContain('no staff any more');
  expect(await who('first-admin')).toMatchObject({ role: 'personal' });
  expect((await run('staff', 'first-admin', 'none')).text).toContain('had no role');
  expect(await eventsOf(account.id)).toEqual(['staff.grant', 'staff.revoke']);
});

test('an account that gets another edition loses the back office', async () => {
  const account = await server.account({ userName: 'moved-one' });
  await run('staff', 'moved-one', 'editor');
  await run('set-edition', 'moved-one', 'business');
  expect(await eventsOf(account.id)).toEqual(['staff.grant', 'staff.revoke', 'account.change']);
  await run('set-edition', 'moved-one', 'staff');
  expect((await run('staff', 'moved-one', 'none')).text).toContain('had no role');
});

test('the dynamic code of a demo account is read at the terminal, opens its sign-in, and can be taken away', async () => {
  const account = await server.account({ role: 'staff', userName: 'coded-one' });
  const headers = await server.sessionOf(account);
  const { secret } = await server.ask(API.beginTotp, { password: account.digest }, headers);
  const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(server.now()) });
  await server.ask(API.confirmTotp, { totp: code() }, headers);
  server.advance(60);
  expect((await run('totp', 'coded-one')).text).toBe(code());
  expect((await run('remove-totp', 'coded-one')).code).toBe(0);
  expect(await server.signIn('coded-one', account.digest)).toMatchObject({ code: 200 });
  expect(await eventsOf(account.id)).toEqual(['key.create', 'totp.take-away']);
});
