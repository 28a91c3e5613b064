import * as signIn from '@ldy/contract/accounts/sign-in.ts';
import { API } from '@ldy/contract/api.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAccount, signInAsStaff } from '../../testing/sign-in-as.ts';
import { cookieOf, createTestServer, type TestServer } from '../../testing/test-server.ts';
import { closeAccount } from '../accounts/lifecycle/close-account.ts';
import { grantRole } from './grant-role.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

const reason = '新同事入职';
const administrator = () => signInAsStaff(server, ['administrator']);
const grant = (headers: Record<string, string>, account_id: string, role: StaffRole = 'reviewer') =>
  server.call(API.grantStaffRole, { account_id, role, reason }, { headers });
const waiting = async (headers: Record<string, string>, accountId: string) => {
  const { list } = await server.ask(API.listStaff, {}, headers);
  return list.find((member) => member.account_id === accountId);
};
const acts = (headers: Record<string, string>) => server.call(API.readStaff, {}, { headers });
const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(server.now()) });

describe('a role granted by an administrator', () => {
  test('gives nothing until another one confirms it, and then it asks for a new sign-in', async () => {
    const [one, other] = [await administrator(), await administrator()];
    const person = await server.account();
    const before = await server.sessionOf(person);
    expect(await grant(one.headers, person.id)).toMatchObject({ code: 200 });
    expect(await grant(one.headers, person.id)).toMatchObject({ code: 4008004 });
    const member = await waiting(one.headers, person.id);
    expect(member).toMatchObject({ confirmed_at: '', granted_by: one.account.userName, role: 'reviewer', reason });
    const id = member?.id ?? '';
    const confirm = (headers: Record<string, string>) =>
      server.call(API.confirmStaffRole, { id, reason: '核对过' }, { headers });
    expect(await confirm(one.headers)).toMatchObject({ code: 4008004 });
    expect((await acts(before)).status).toBe(404);
    expect(await confirm(other.headers)).toMatchObject({ code: 200 });
    expect(await confirm(other.headers)).toMatchObject({ code: 4008004 });
    expect((await acts(before)).status).toBe(404);
    expect(await acts(await signInAccount(server, person.id))).toMatchObject({ code: 4008001 });
    const events = [...(await server.events('staff.grant')), ...(await server.events('staff.confirm'))];
    expect(events.filter(({ object }) => object === person.id)).toMatchObject([
      { account_id: one.account.id, detail: expect.stringContaining(reason) },
      { account_id: other.account.id, detail: expect.stringContaining('核对过') },
    ]);
  });

  test('is not confirmed by who is to have it', async () => {
    const [one, other] = [await administrator(), await administrator()];
    await grant(one.headers, other.account.id, 'auditor');
    const { list } = await server.ask(API.listStaff, {}, one.headers);
    const { id } = list.find(({ account_id, role }) => account_id === other.account.id && role === 'auditor') ?? {};
    const confirmed = await server.call(API.confirmStaffRole, { id: id ?? '', reason }, { headers: other.headers });
    expect(confirmed).toMatchObject({ code: 4008004 });
  });

  test('cannot be granted to oneself: two others have to want it', async () => {
    const one = await administrator();
    expect(await grant(one.headers, one.account.id, 'auditor')).toMatchObject({ code: 4008004 });
    expect((await acts(one.headers)).data).toMatchObject({ roles: ['administrator'] });
    const { list } = await server.ask(API.listStaff, {}, one.headers);
    expect(list.filter(({ account_id }) => account_id === one.account.id)).toHaveLength(1);
  });

  test('is not confirmed once the account was closed', async () => {
    const [one, other] = [await administrator(), await administrator()];
    const person = await server.account();
    await grant(one.headers, person.id);
    await server.ask(API.closeAccount, { id: person.id, state: 'disabled', reason }, one.headers);
    const { id = '' } = (await waiting(one.headers, person.id)) ?? {};
    const confirm = () => server.call(API.confirmStaffRole, { id, reason }, { headers: other.headers });
    expect(await confirm()).toMatchObject({ code: 4008004 });
    await server.ask(API.closeAccount, { id: person.id, state: 'active', reason }, one.headers);
    expect(await confirm()).toMatchObject({ code: 200 });
  });

  test('is for accounts that are there, and carries no more than it asks for', async () => {
    const { headers } = await administrator();
    const closed = await server.account();
    await server.database.execute(`update account set state = 'disabled' where id = $1`, [closed.id]);
    expect((await grant(headers, closed.id)).status).toBe(404);
    const input = { account_id: closed.id, role: 'reviewer', reason, confirmed_by: closed.id };
    expect((await server.call(API.grantStaffRole, input, { headers })).status).toBe(400);
    expect((await grant(headers, closed.id, 'root' as StaffRole)).status).toBe(400);
  });
});

describe('a role that is taken away', () => {
  test('while another one is confirmed leaves the person in the back office, in either order', async () => {
    const [one, other] = [await administrator(), await administrator()];
    for (let round = 0; round < 5; round++) {
      const person = await signInAsStaff(server, ['support']);
      await grant(one.headers, person.account.id, 'editor');
      const { list } = await server.ask(API.listStaff, {}, one.headers);
      const idOf = (has: StaffRole) =>
        list.find(({ account_id, role }) => account_id === person.account.id && role === has)?.id ?? '';
      const [revoked, confirmed] = await Promise.all([
        server.call(API.revokeStaffRole, { id: idOf('support'), reason }, { headers: one.headers }),
        server.call(API.confirmStaffRole, { id: idOf('editor'), reason }, { headers: other.headers }),
      ]);
      expect([revoked.code, confirmed.code]).toEqual([200, 200]);
      const again = await signInAccount(server, person.account.id, { totpPassed: true });
      expect((await acts(again)).data).toMatchObject({ roles: ['editor'] });
    }
  });

  test('is gone on the next call, and with the last one the account is no staff any more', async () => {
    const { headers } = await administrator();
    const person = await signInAsStaff(server, ['support', 'editor']);
    const revoke = async (role: string) => {
      const { list } = await server.ask(API.listStaff, {}, headers);
      const member = list.find(({ account_id, role: has }) => account_id === person.account.id && has === role);
      return server.call(API.revokeStaffRole, { id: member?.id ?? '', reason: '转岗' }, { headers });
    };
    expect((await acts(person.headers)).data.acts).toContain('accounts.read');
    const user = async () => (await server.call(API.readUser, {}, { headers: person.headers })).data;
    expect(await user()).toMatchObject({ role: 'staff', back_office: true });
    expect(await revoke('support')).toMatchObject({ code: 200 });
    expect((await acts(person.headers)).data).toMatchObject({ roles: ['editor'] });
    expect((await acts(person.headers)).data.acts).not.toContain('accounts.read');
    await revoke('editor');
    expect((await acts(person.headers)).status).toBe(404);
    expect((await user()).role).toBe('enterprise');
    expect(await user()).not.toHaveProperty('back_office');
  });

  test('of who watches over the others takes two: one alone only asks, within a week, and who has it may give it up', async () => {
    const [one, other] = [await administrator(), await administrator()];
    for (const role of ['administrator', 'auditor'] as const) {
      const person = await signInAsStaff(server, [role]);
      const revoke = async (headers: Record<string, string>) => {
        const { id = '' } = (await waiting(one.headers, person.account.id)) ?? {};
        return (await server.call(API.revokeStaffRole, { id, reason }, { headers })).data;
      };
      expect([await revoke(one.headers), await revoke(one.headers)]).toEqual([{ waits: true }, { waits: true }]);
      expect((await acts(person.headers)).data).toMatchObject({ roles: [role] });
      expect(await waiting(other.headers, person.account.id)).toMatchObject({ revoke_asked_by: one.account.userName });
      expect(await revoke(other.headers)).toEqual({ waits: false });
      expect((await acts(person.headers)).status).toBe(404);
    }
    const leaving = await administrator();
    const { id = '' } = (await waiting(one.headers, leaving.account.id)) ?? {};
    await server.database.execute(
      `update staff_member set revoke_asked_by = $2, revoke_asked_at = $3::timestamptz - interval '8 days' where id = $1`,
      [id, other.account.id, server.now()],
    );
    expect((await waiting(one.headers, leaving.account.id))?.revoke_asked_by).toBe('');
    expect(await server.ask(API.revokeStaffRole, { id, reason }, one.headers)).toEqual({ waits: true });
    expect(await server.ask(API.revokeStaffRole, { id, reason }, leaving.headers)).toEqual({ waits: false });
    expect(await server.events('staff.ask-to-revoke')).not.toEqual([]);
  });

  test('is not the last administrator: of two who give theirs up at once one stays', async () => {
    const at = await createTestServer();
    const [one, other] = [await signInAsStaff(at, ['administrator']), await signInAsStaff(at, ['administrator'])];
    const { list } = await at.ask(API.listStaff, {}, one.headers);
    const idOf = ({ account }: typeof one) => list.find(({ account_id }) => account_id === account.id)?.id ?? '';
    const outcomes = await Promise.all([
      at.call(API.revokeStaffRole, { id: idOf(one), reason }, { headers: one.headers }),
      at.call(API.revokeStaffRole, { id: idOf(other), reason }, { headers: other.headers }),
    ]);
    expect(outcomes.filter(({ code }) => code === 200)).toHaveLength(1);
    await at.dispose();
  });
});

test('a closed account is no administrator who is left: its role can be taken away, and not that of the only open one', async () => {
  const at = await createTestServer();
  const [one, closed] = [await signInAsStaff(at, ['administrator']), await signInAsStaff(at, ['administrator'])];
  await at.database.transaction((tx) => closeAccount(tx, closed.account.id, 'disabled'));
  const { list } = await at.ask(API.listStaff, {}, one.headers);
  const revoke = ({ account }: typeof one) => {
    const { id = '' } = list.find(({ account_id }) => account_id === account.id) ?? {};
    return at.call(API.revokeStaffRole, { id, reason }, { headers: one.headers });
  };
  expect(await revoke(one)).toMatchObject({ code: 4008004 });
  expect(await revoke(closed)).toMatchObject({ code: 200 });
  await at.dispose();
});

describe('the dynamic code', () => {
  test('that is bound opens the back office in this session, and closes it when it is removed', async () => {
    const { account, headers } = await signInAsStaff(server, ['reviewer'], { totp: 'missing' });
    expect(await acts(headers)).toMatchObject({ code: 4008001 });
    const { secret } = await server.ask(signIn.beginTotp, { password: account.digest }, headers);
    const bound = await server.call(signIn.confirmTotp, { totp: codeOf(secret) }, { headers });
    const session = cookieOf(bound);
    expect(await acts(session)).toMatchObject({ code: 200, data: { roles: ['reviewer'] } });
    server.advance(60);
    const removed = await server.call(
      signIn.removeTotp,
      { password: account.digest, totp: codeOf(secret) },
      { headers: session },
    );
    expect(await acts(cookieOf(removed))).toMatchObject({ code: 4008001 });
  });

  test('is entered in a session that began without it, and opens the back office there', async () => {
    const { account, headers } = await signInAsStaff(server, ['reviewer'], { totp: 'missing' });
    const { secret } = await server.ask(signIn.beginTotp, { password: account.digest }, headers);
    await server.call(signIn.confirmTotp, { totp: codeOf(secret) }, { headers });
    server.advance(60);
    const without = await signInAccount(server, account.id);
    expect(await acts(without)).toMatchObject({ code: 4008002 });
    const entered = await server.call(signIn.enterTotp, { totp: codeOf(secret) }, { headers: without });
    expect(await acts(cookieOf(entered))).toMatchObject({ code: 200, data: { roles: ['reviewer'] } });
  });

  test('is entered at sign-in, which counts as the password too, unless another system signed the person in', async () => {
    const { account, headers } = await signInAsStaff(server, ['administrator'], { totp: 'missing' });
    const { secret } = await server.ask(signIn.beginTotp, { password: account.digest }, headers);
    await server.call(signIn.confirmTotp, { totp: codeOf(secret) }, { headers });
    server.advance(60);
    const begun = await server.signIn(account.userName, account.digest);
    const { qid } = signIn.signInContinues.parse(begun.data);
    const session = cookieOf(await server.call(signIn.signIn, { qid, totp: codeOf(secret) }));
    const revoke = () => server.call(API.revokeStaffRole, { id: account.id, reason }, { headers: session });
    expect((await revoke()).status).toBe(404);
    server.advance(601);
    expect(await revoke()).toMatchObject({ code: 4008003 });
  });
});

test('the sign-in of an account without a password counts for ten minutes, however often they confirm it', async () => {
  const { headers } = await signInAsStaff(server, ['administrator'], { password: null });
  const confirm = () => server.call(API.confirmStaffPassword, {}, { headers });
  server.advance(9 * 60);
  expect((await confirm()).code).toBe(200);
  server.advance(2 * 60);
  expect((await confirm()).code).toBe(4001606);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await grant(headers, unknown)).code).toBe(4008003);
});

test('a session of the back office ends after 30 minutes without a call', async () => {
  const { headers } = await administrator();
  server.advance(29 * 60);
  expect(await acts(headers)).toMatchObject({ code: 200 });
  server.advance(30 * 60);
  expect((await acts(headers)).status).toBe(404);
});

test('the terminal confirms what waits, and grants nothing twice', async () => {
  const { headers } = await administrator();
  const person = await server.account();
  await grant(headers, person.id, 'operator');
  const byTerminal = () =>
    server.database.transaction((tx) =>
      grantRole(
        tx,
        { accountId: person.id, role: 'operator' },
        { by: null, address: 'command', reason: '', now: server.now() },
      ),
    );
  expect([await byTerminal(), await byTerminal()]).toEqual([true, false]);
  expect((await waiting(headers, person.id))?.confirmed_at).toBe(server.now());
});
