import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { findAccount } from '../accounts/find-account.ts';
import { endPaidEditions } from '../accounts/lifecycle/change-edition.ts';
import { eraseNextAccount } from '../accounts/lifecycle/erase-accounts.ts';
import { hashInvitationCode } from '../invitations/invitation-code.ts';
import { approveApplication } from './approve-application.ts';
import { askForMore } from './ask-for-more.ts';
import { claimApplication, releaseApplication } from './claim-application.ts';
import { forgetApplications } from './forget-applications.ts';
import { countQueue, listApplications } from './list-applications.ts';
import { readApplication, unmaskContact } from './read-application.ts';
import { rejectApplication } from './reject-application.ts';
import {
  BUSINESS,
  businessInput,
  ENTERPRISE,
  enterpriseInput,
  INVITATION,
  invitationInput,
  memoryLicences,
  mine,
} from './testing/applicants.ts';

const CHANGED = { code: ERROR_CODES.applicationChanged.code };
const DAY = 86_400;
let server: TestServer;
let licences: ReturnType<typeof memoryLicences>;
let reviewer: { accountId: string; address: string };
let other: typeof reviewer;
beforeAll(async () => {
  server = await createTestServer();
  const staff = async () => ({
    accountId: (await server.account({ role: 'staff', password: null })).id,
    address: '127.0.0.1',
  });
  reviewer = await staff();
  other = await staff();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  licences = memoryLicences();
  Object.assign(server.portal.licences, licences);
  await server.database.execute('delete from application; delete from sending_pace; delete from job');
});

async function enterprise() {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const userName = `firm-${account.id.slice(0, 8)}`;
  await server.ask(API.applyForEnterprise, await enterpriseInput(server, headers, { userName }), headers);
  const { id } = await mine(server, headers);
  return { account, headers, id, userName };
}
async function business() {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  await server.ask(API.applyForBusiness, await businessInput(server, headers), headers);
  const { id } = await mine(server, headers);
  return { account, headers, id };
}
const claimed = async <T extends { id: string }>(made: T) => {
  await claimApplication(server.portal, { id: made.id, version: 1 }, reviewer);
  return { ...made, version: 2, reason: '材料齐全' };
};
const decisionMails = async () => (await server.messages()).filter(({ text }) => /通过|补充以下/.test(text));
const state = async (id: string) => (await readApplication(server.portal, id)).state;

describe('an approval', () => {
  test('makes the account an enterprise under the name it asked for, informs it by mail, and is written down', async () => {
    const made = await claimed(await enterprise());
    await approveApplication(server.portal, made, reviewer);
    const account = await findAccount(server.database, made.account.id);
    expect(account).toMatchObject({ role: 'enterprise', userName: made.userName });
    expect(await decisionMails()).toMatchObject([
      { to: ENTERPRISE.mail, text: expect.stringContaining(made.userName) },
    ]);
    const [event] = (await server.events('account.change')).filter(({ object }) => object === made.account.id);
    expect(event).toMatchObject({ account_id: reviewer.accountId, success: true });
    // An account with more rights signs in again.
    expect((await server.call(API.listMyApplications, {}, { headers: made.headers })).status).toBe(401);
  });

  test('keeps the name of the account where somebody else took the wanted one meanwhile', async () => {
    const made = await claimed(await enterprise());
    await server.account({ userName: made.userName, password: null });
    await approveApplication(server.portal, made, reviewer);
    const account = await findAccount(server.database, made.account.id);
    expect(account).toMatchObject({ role: 'enterprise', userName: made.account.userName });
    expect((await decisionMails())[0]?.text).toContain(made.account.userName);
  });

  test('of a business opens the paid edition until the end of a day in Shanghai, and then it ends', async () => {
    const made = await claimed(await business());
    await expect(approveApplication(server.portal, made, reviewer)).rejects.toMatchObject({ status: 400 });
    await expect(approveApplication(server.portal, { ...made, until: '2026-01-01' }, reviewer)).rejects.toMatchObject({
      status: 400,
    });
    expect(await state(made.id)).toBe('in-review');
    const until = '2026-12-31';
    await approveApplication(server.portal, { ...made, until }, reviewer);
    const paid = await findAccount(server.database, made.account.id);
    expect(paid).toMatchObject({ role: 'business', signupType: 1, paidUntil: '2026-12-31T16:00:00.000Z' });
    const later = (now: string) => ({ ...server.portal, clock: () => now });
    const never = new AbortController().signal;
    await endPaidEditions(later('2026-12-31T15:59:59.000Z'), never);
    expect((await findAccount(server.database, made.account.id))?.role).toBe('business');
    await endPaidEditions(later('2026-12-31T16:00:00.000Z'), never);
    expect(await findAccount(server.database, made.account.id)).toMatchObject({ role: 'personal', paidUntil: null });
  });

  test('of a visitor opens the account that the reviewer names, or none', async () => {
    for (const named of [true, false]) {
      await server.database.execute('delete from application');
      await server.ask(API.applyForBusiness, await businessInput(server, {}));
      const [{ id } = { id: '' }] = (await listApplications(server.portal, { size: 10 })).list;
      const account = await server.account({ password: null });
      const approval = { ...(await claimed({ id })), until: '2027-12-31' };
      await approveApplication(server.portal, { ...approval, ...(named ? { accountId: account.id } : {}) }, reviewer);
      expect((await findAccount(server.database, account.id))?.role).toBe(named ? 'business' : 'personal');
    }
  });

  test('has one effect when five approve at once, and the others get the present state', async () => {
    const made = await claimed(await enterprise());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => approveApplication(server.portal, made, reviewer)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ ...CHANGED, data: { state: 'approved', version: 3 } });
    expect(await decisionMails()).toHaveLength(1);
    const changes = (await server.events('account.change')).filter(({ object }) => object === made.account.id);
    expect(changes).toHaveLength(1);
  });

  test('and a rejection at once are one decision, one mail, and the edition that belongs to it', async () => {
    const made = await claimed(await enterprise());
    await Promise.allSettled([
      rejectApplication(server.portal, made, reviewer),
      approveApplication(server.portal, made, reviewer),
    ]);
    const isApproved = (await state(made.id)) === 'approved';
    expect((await findAccount(server.database, made.account.id))?.role).toBe(isApproved ? 'enterprise' : 'personal');
    expect(await decisionMails()).toHaveLength(1);
  });

  test('leaves nothing behind when its account is erased', async () => {
    const made = await claimed(await enterprise());
    await server.database.execute(`update account set state = 'erased' where id = $1`, [made.account.id]);
    await expect(approveApplication(server.portal, made, reviewer)).rejects.toMatchObject({
      message: '申请人的账号已注销',
    });
    expect(await state(made.id)).toBe('in-review');
    expect(await decisionMails()).toEqual([]);
  });
});

describe('claiming', () => {
  test('gives an application to one of two who claim it at once', async () => {
    const { id } = await enterprise();
    const outcomes = await Promise.allSettled(
      [reviewer, other].map((who) => claimApplication(server.portal, { id, version: 1 }, who)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is what allows to decide: no other reviewer does, and nothing unclaimed is decided', async () => {
    const made = await enterprise();
    const early = rejectApplication(server.portal, { ...made, version: 1, reason: '无' }, reviewer);
    await expect(early).rejects.toMatchObject({ ...CHANGED, data: { state: 'submitted' } });
    const taken = await claimed(made);
    await expect(rejectApplication(server.portal, taken, other)).rejects.toMatchObject({
      ...{ ...CHANGED, data: { state: 'in-review', claimed_by: reviewer.accountId } },
    });
  });

  test('can be given back, and taken by somebody else', async () => {
    const { id, version } = await claimed(await enterprise());
    await releaseApplication(server.portal, { id, version, reason: '休假' }, other);
    await claimApplication(server.portal, { id, version: 3 }, other);
    expect((await readApplication(server.portal, id)).claimedBy).toBe(other.accountId);
  });

  test('is refused for the own application', async () => {
    const made = await enterprise();
    const self = { accountId: made.account.id, address: '127.0.0.1' };
    await expect(claimApplication(server.portal, { id: made.id, version: 1 }, self)).rejects.toMatchObject({
      code: ERROR_CODES.mayNotApply.code,
    });
  });
});

describe('what is asked for', () => {
  test('reaches the applicant; the answer begins the deadline again and preserves what it does not change', async () => {
    const made = await claimed(await enterprise());
    const reason = '请上传加盖公章的营业执照';
    await askForMore(server.portal, { ...made, reason }, reviewer);
    expect((await decisionMails())[0]?.text).toContain(reason);
    const asked = await mine(server, made.headers);
    expect(asked).toMatchObject({ state: 'more-asked', due: '', history: [{ step: 'ask', said: reason }, {}, {}] });

    server.advance(3 * DAY);
    // Monday.
    const answer = { id: made.id, version: asked.version, note: '已盖章', file: '/stamped' };
    const headers = await server.sessionOf(made.account);
    expect(await server.ask(API.answerApplication, answer, headers)).toMatchObject({ due: '2026-11-25' });
    expect(await mine(server, headers)).toMatchObject({
      ...{ state: 'resubmitted', company: ENTERPRISE.company, phone: '139****5678', due: '2026-11-25' },
    });
    expect(licences.dropped).toEqual([`licence ${server.now()}`]);
    // Of an answer that is sent twice one counts.
    const again = await server.call(API.answerApplication, answer, { headers });
    expect(again.body).toMatchObject({ ...CHANGED, data: { state: 'resubmitted' } });

    await claimApplication(server.portal, { id: made.id, version: 4 }, other);
    await approveApplication(server.portal, { id: made.id, version: 5, reason: '' }, other);
    expect((await findAccount(server.database, made.account.id))?.role).toBe('enterprise');
  });

  test('and is not answered can be taken back: a visitor, who has no account to answer from, can be decided and apply again', async () => {
    await server.ask(API.applyForBusiness, await businessInput(server, {}));
    const [{ id } = { id: '' }] = (await listApplications(server.portal, { size: 10 })).list;
    await askForMore(server.portal, await claimed({ id }), reviewer);
    await releaseApplication(server.portal, { id, version: 3, reason: '已电话联系' }, other);
    expect(await state(id)).toBe('submitted');
    await claimApplication(server.portal, { id, version: 4 }, other);
    await rejectApplication(server.portal, { id, version: 5, reason: '无法联系' }, other);
    await server.ask(API.applyForBusiness, await businessInput(server, {}));
    expect(await listApplications(server.portal, { size: 10, states: ['submitted'] })).toMatchObject({ list: [{}] });
  });

  test('is answered by no other account: a foreign application is none', async () => {
    const made = await claimed(await enterprise());
    await askForMore(server.portal, made, reviewer);
    const stranger = await server.sessionOf(await server.account({ password: null }));
    const answer = { version: 3, note: '已补充' };
    const foreign = await server.call(API.answerApplication, { ...answer, id: made.id }, { headers: stranger });
    const none = await server.call(
      API.answerApplication,
      { ...answer, id: '00000000-0000-4000-8000-000000000000' },
      { headers: stranger },
    );
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(none.body);
    expect(await state(made.id)).toBe('more-asked');
  });
});

describe('a rejection', () => {
  test('gives its reason, changes no edition, and lets the applicant apply again', async () => {
    const made = await claimed(await enterprise());
    await rejectApplication(server.portal, { ...made, reason: '营业执照与公司名称不符' }, reviewer);
    expect((await decisionMails())[0]?.text).toContain('营业执照与公司名称不符');
    expect((await findAccount(server.database, made.account.id))?.role).toBe('personal');
    const again = await enterpriseInput(server, made.headers, { userName: made.userName });
    await server.ask(API.applyForEnterprise, again, made.headers);
    const { list } = await server.ask(API.listMyApplications, {}, made.headers);
    expect(list.map((one) => one.state)).toEqual(['submitted', 'rejected']);
  });

  test('has contact and licence deleted after ninety days, and keeps company and decision', async () => {
    const made = await claimed(await enterprise());
    await rejectApplication(server.portal, made, reviewer);
    const { forgotten_at } = await mine(server, made.headers);
    expect(Date.parse(forgotten_at) - Date.parse(server.now())).toBe(90 * DAY * 1000);
    expect(licences.dropped).toEqual([`licence ${forgotten_at}`]);
    await forgetApplications(server.database, server.now());
    expect((await mine(server, made.headers)).name).toBe(ENTERPRISE.name);
    await forgetApplications(server.database, forgotten_at);
    const after = await mine(server, made.headers);
    expect(after).toMatchObject({
      ...{ name: '', phone: '', mail: '', company: ENTERPRISE.company, state: 'rejected' },
    });
  });
});

test('an account that is erased takes its applications along, and one that is exported gets them whole', async () => {
  const { account, id } = await enterprise();
  expect(await server.portal.exportParts.applications?.(account.id)).toMatchObject([
    { id, company: ENTERPRISE.company, phone: ENTERPRISE.phone, mail: ENTERPRISE.mail },
  ]);
  await server.database.execute('update account set erase_at = $2 where id = $1', [account.id, server.now()]);
  expect(await eraseNextAccount(server.portal)).toBe(true);
  expect(await server.database.query('select 1 from application')).toEqual([]);
  expect(await server.database.query('select 1 from application_event')).toEqual([]);
});

describe('the queue', () => {
  test('has the oldest first, pages by cursor, filters, masks contacts and knows what is late', async () => {
    const one = await enterprise();
    server.advance(60);
    const two = await business();
    await claimed(one);
    const ids = async (filter: object) =>
      (await listApplications(server.portal, { size: 10, ...filter })).list.map(({ id }) => id);
    expect(await ids({})).toEqual([one.id, two.id]);
    expect(await ids({ order: 'newest' })).toEqual([two.id, one.id]);
    expect(await ids({ kind: 'business' })).toEqual([two.id]);
    expect(await ids({ states: ['in-review'] })).toEqual([one.id]);
    expect(await ids({ claimedBy: null })).toEqual([two.id]);
    expect(await ids({ claimedBy: reviewer.accountId })).toEqual([one.id]);
    expect(await ids({ company: '银行' })).toEqual([two.id]);
    expect(await ids({ company: '%' })).toEqual([]);
    expect(await ids({ isLate: true })).toEqual([]);
    const count = () => countQueue(server.database, { reviewer: reviewer.accountId, today: server.now().slice(0, 10) });
    expect(await count()).toEqual({ waiting: 1, mine: 1, more_asked: 0, late: 0 });
    const first = await listApplications(server.portal, { size: 1 });
    expect(first.list[0]).toMatchObject({ phone: '139****5678', mail: 's***@shidai.example.cn', isLate: false });
    const second = await listApplications(server.portal, { size: 1, cursor: first.cursor ?? '' });
    expect(second).toMatchObject({ list: [{ id: two.id }], cursor: null });
    await expect(listApplications(server.portal, { size: 1, cursor: 'x' })).rejects.toMatchObject({ status: 400 });
    server.advance(10 * DAY);
    expect(await ids({ isLate: true })).toEqual([one.id, two.id]);
    expect(await count()).toMatchObject({ late: 2 });
  });

  test('shows a contact whole to a reviewer who says why, and that is written down', async () => {
    const { id } = await business();
    expect(await unmaskContact(server.portal, { id, reason: '电话联系' }, reviewer)).toEqual({
      ...{ name: BUSINESS.name, phone: BUSINESS.phone, mail: BUSINESS.mail },
    });
    const [event] = await server.events('application.unmask');
    expect(event).toMatchObject({ account_id: reviewer.accountId, object: id });
  });
});

describe('an application for an invitation', () => {
  const ask = async () => {
    await server.ask(API.applyForInvitation, await invitationInput(server));
    const { list } = await listApplications(server.portal, { kind: 'invitation', size: 20 });
    const [one] = list;
    if (!one) throw new Error('No application.');
    return one;
  };

  test('of a visitor is in the queue, and its approval mails a code that opens one account', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ state: 'submitted', company: INVITATION.company, accountId: null });
    await approveApplication(server.portal, await claimed({ id: asked.id }), reviewer);
    const [mail] = await decisionMails();
    expect(mail?.to).toBe(INVITATION.mail);
    const code = /邀请码：(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const [invitation] = await server.database.query<{ uses: number; created_by: string }>(
      'select uses, created_by from invitation where code_hash = $1',
      [hashInvitationCode(code)],
    );
    expect(invitation).toEqual({ uses: 1, created_by: reviewer.accountId });
    expect(await server.events('invitation.create')).toHaveLength(1);
  });

  test('is approved or rejected, because its applicant could answer nothing', async () => {
    const { id, version } = await ask();
    const asking = (seen: { id: string; version: number }) =>
      askForMore(server.portal, { ...seen, reason: '请补充' }, reviewer);
    // Refused before any step: whether it was claimed makes no difference.
    await expect(asking({ id, version })).rejects.toThrow('内测申请无法要求补充');
    await expect(asking(await claimed({ id }))).rejects.toThrow('内测申请无法要求补充');
    const { list } = await listApplications(server.portal, { kind: 'invitation', size: 20 });
    expect(list).toMatchObject([{ state: 'in-review' }]);
    expect(await decisionMails()).toEqual([]);
  });

  test('is refused to who has an account, with a wrong code, and while another one is open', async () => {
    const input = await invitationInput(server);
    const send = async (change: object, headers = {}) =>
      (await server.call(API.applyForInvitation, { ...input, ...change }, { headers })).body.code;
    expect(await send({}, await server.sessionOf(await server.account()))).toBe(ERROR_CODES.mayNotApply.code);
    for (const flow of ['f'.repeat(43), undefined]) expect(await send({ flow })).toBe(ERROR_CODES.codeWrong.code);
    expect(await send({ code: input.code === '000000' ? '111111' : '000000' })).toBe(ERROR_CODES.codeWrong.code);
    expect(await send({})).toBe(200);
    expect(await send(await invitationInput(server, { company: '另一家公司' }))).toBe(
      ERROR_CODES.applicationRepeated.code,
    );
  });

  test('that is rejected makes no code', async () => {
    const before = await server.database.query('select from invitation');
    await rejectApplication(server.portal, await claimed({ id: (await ask()).id }), reviewer);
    expect(await server.database.query('select from invitation')).toHaveLength(before.length);
  });
});
