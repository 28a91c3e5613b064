import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAsStaff } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findAccount } from '../../accounts/find-account.ts';
import {
  BUSINESS,
  businessInput,
  ENTERPRISE,
  enterpriseInput,
  memoryLicences,
  mine,
} from '../../applications/testing/applicants.ts';

let server: TestServer;
let reviewer: Awaited<ReturnType<typeof signInAsStaff>>;
let other: typeof reviewer;
beforeAll(async () => {
  server = await createTestServer();
  Object.assign(server.portal.licences, memoryLicences());
});
afterAll(() => server.dispose());
beforeEach(async () => {
  await server.database.execute('delete from application; delete from sending_pace; delete from job');
  reviewer = await signInAsStaff(server, ['reviewer']);
  other = await signInAsStaff(server, ['reviewer']);
});

const CHANGED = ERROR_CODES.applicationChanged.code;
const reason = '材料齐全';

async function enterprise() {
  const account = await server.account();
  const headers = await server.sessionOf(account);
  const userName = `firm-${account.id.slice(0, 8)}`;
  await server.ask(API.applyForEnterprise, await enterpriseInput(server, headers, { userName }), headers);
  return { account, headers, id: (await mine(server, headers)).id };
}
async function visitorsBusiness(change: object = {}) {
  await server.ask(API.applyForBusiness, await businessInput(server, {}, change));
  const [newest] = (await list({ order: 'newest' })).list;
  return newest?.id ?? '';
}
const list = (filter: object = {}, headers: CallHeaders = reviewer.headers) =>
  server.ask(API.listApplications, { size: 20, ...filter }, headers);
const read = (id: string, headers: CallHeaders = reviewer.headers) => server.ask(API.readApplication, { id }, headers);
async function claimed(id: string, by = reviewer) {
  const { version } = await read(id);
  await server.ask(API.claimApplication, { id, version }, by.headers);
  return { id, version: version + 1 };
}

describe('the queue', () => {
  test('shows who works on what, with contacts masked, and narrows by the reader’s own', async () => {
    const { id } = await enterprise();
    const unclaimed = await visitorsBusiness();
    await claimed(id);
    const { list: all } = await list();
    expect(all).toMatchObject([
      {
        ...{ id, state: 'in-review', company: ENTERPRISE.company, phone: '139****5678' },
        claimed_by: { id: reviewer.account.id, user_name: reviewer.account.userName },
      },
      { id: unclaimed, account_id: null, claimed_by: null },
    ]);
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${ENTERPRISE.phone}|${BUSINESS.mail}`));
    const ids = async (filter: object, headers?: CallHeaders) =>
      (await list(filter, headers)).list.map((each) => each.id);
    expect(await ids({ claim: 'me' })).toEqual([id]);
    expect(await ids({ claim: 'me' }, other.headers)).toEqual([]);
    expect(await ids({ claim: 'nobody' })).toEqual([unclaimed]);
    expect(await server.ask(API.countApplications, {}, reviewer.headers)).toEqual({
      ...{ waiting: 1, mine: 1, more_asked: 0, late: 0 },
    });
  });

  test.each([
    ['0000-01-01T00:00:00.000Z', 'd41d8cd9-8f00-4204-a980-0998ecf8427e'],
    ['2020-02-31T00:00:00.000Z', 'd41d8cd9-8f00-4204-a980-0998ecf8427e'],
    ['2020-02-01T00:00:00.000Z', '-'.repeat(36)],
  ])('refuses a place that cannot be: %s %s', async (time, id) => {
    const cursor = Buffer.from(`${time}|${id}`).toString('base64url');
    const answer = await server.call(API.listApplications, { size: 20, cursor }, { headers: reviewer.headers });
    expect(answer).toMatchObject({ status: 400 });
  });

  test('goes on where the page before ended', async () => {
    const phones = Array.from({ length: 12 }, (_, n) => `138000022${String(n).padStart(2, '0')}`);
    const ids: string[] = [];
    for (const phone of phones) ids.push(await visitorsBusiness({ phone }));
    const first = await list({ size: 10 });
    const rest = await list({ size: 10, cursor: first.cursor });
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
    expect(rest.cursor).toBe('');
  });
});

describe('a decision', () => {
  test('opens the edition, and the second one that saw the same learns who was faster', async () => {
    const { account, id } = await enterprise();
    const seen = await claimed(id);
    const both = await Promise.all([
      server.call(API.approveApplication, { ...seen, reason }, { headers: reviewer.headers }),
      server.call(API.rejectApplication, { ...seen, reason }, { headers: reviewer.headers }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, CHANGED]);
    const { state, history } = await read(id);
    expect(['approved', 'rejected']).toContain(state);
    expect((await findAccount(server.database, account.id))?.role).toBe(
      state === 'approved' ? 'enterprise' : 'personal',
    );
    expect(history[0]).toMatchObject({ by: { user_name: reviewer.account.userName }, said: reason });
    expect(history.at(-1)).toMatchObject({ step: 'submit', by: null });
  });

  test('is made by who claimed it alone; given back with a reason, another one can take it', async () => {
    const { id } = await enterprise();
    const seen = await claimed(id);
    const decide = (by: CallHeaders, version: number) =>
      server.call(API.approveApplication, { id, version, reason }, { headers: by });
    expect(await decide(other.headers, seen.version)).toMatchObject({ code: CHANGED });
    await server.ask(API.releaseApplication, { ...seen, reason: '换班' }, other.headers);
    const taken = await claimed(id, other);
    expect(await decide(reviewer.headers, taken.version)).toMatchObject({ code: CHANGED });
    expect(await decide(other.headers, taken.version)).toMatchObject({ code: 200 });
  });

  test('on a visitor’s application opens the account with the phone that the visitor proved', async () => {
    const account = await server.account({ phone: BUSINESS.phone });
    const id = await visitorsBusiness();
    expect((await read(id)).known_account).toEqual({ id: account.id, user_name: account.userName });
    const until = '2099-12-31';
    const approval = { ...(await claimed(id)), reason, until, account_id: account.id };
    await server.ask(API.approveApplication, approval, reviewer.headers);
    expect(await findAccount(server.database, account.id)).toMatchObject({ role: 'business' });
  });

  test('opens nothing for the reviewer: neither the account that is named, nor by a contact of the reviewer’s own', async () => {
    const until = '2099-12-31';
    const approve = async (id: string, account_id: string | undefined, by = reviewer) =>
      server.call(
        API.approveApplication,
        { ...(await claimed(id, by)), reason, ...(account_id && { until, account_id }) },
        { headers: by.headers },
      );
    const named = await visitorsBusiness();
    expect(await approve(named, reviewer.account.id)).toMatchObject({ code: ERROR_CODES.mayNotApply.code });
    expect((await read(named)).state).toBe('in-review');
    const phone = '13800003333';
    const withPhone = await signInAsStaff(server, ['reviewer'], { phone });
    const second = await server.account();
    expect(await approve(await visitorsBusiness({ phone }), second.id, withPhone)).toMatchObject({
      code: ERROR_CODES.mayNotApply.code,
    });
    const { id, account } = await enterprise();
    for (const own of [{ mail: ENTERPRISE.mail }, { phone: ENTERPRISE.phone }]) {
      const by = await signInAsStaff(server, ['reviewer'], own);
      expect(await approve(id, undefined, by)).toMatchObject({ code: ERROR_CODES.mayNotApply.code });
      const { version } = await read(id);
      await server.ask(API.releaseApplication, { id, version, reason: '换人' }, by.headers);
    }
    expect((await findAccount(server.database, account.id))?.role).toBe('personal');
  });

  test('for the commercial edition needs a last day that is not over', async () => {
    const seen = await claimed(await visitorsBusiness());
    const approve = (until?: string) =>
      server.call(API.approveApplication, { ...seen, reason, ...(until && { until }) }, { headers: reviewer.headers });
    for (const until of [undefined, '2020-01-01', 'soon']) expect((await approve(until)).code, until).toBe(400);
    expect((await read(seen.id)).state).toBe('in-review');
  });

  test('asks for more, and goes on when the applicant has answered', async () => {
    const { id, headers } = await enterprise();
    await server.ask(API.askForMore, { ...(await claimed(id)), reason: '请补充盖章页' }, reviewer.headers);
    expect(await server.ask(API.countApplications, {}, other.headers)).toMatchObject({ more_asked: 1, waiting: 0 });
    const { version } = await mine(server, headers);
    await server.ask(API.answerApplication, { id, version, note: '已补充' }, headers);
    const answered = await read(id);
    expect(answered.state).toBe('resubmitted');
    expect(answered.history[0]).toMatchObject({ step: 'answer', by: null, said: '已补充' });
  });
});

test('a contact is shown whole to who says why and has entered the password lately, and that is written down', async () => {
  const { id } = await enterprise();
  const late = await signInAsStaff(server, ['reviewer'], { confirmed: false });
  const unmask = (headers: CallHeaders) => server.call(API.unmaskApplication, { id, reason: '电话核实' }, { headers });
  expect(await unmask(late.headers)).toMatchObject({ code: ERROR_CODES.staffPasswordNeeded.code });
  expect(await unmask(reviewer.headers)).toMatchObject({ data: { phone: ENTERPRISE.phone, mail: ENTERPRISE.mail } });
  const events = (await server.events('application.unmask')).filter(({ object }) => object === id);
  expect(events).toMatchObject([{ account_id: reviewer.account.id, detail: expect.stringContaining('电话核实') }]);
});
