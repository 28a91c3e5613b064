import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { licenceAddress } from '@ldy/contract/uploads.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomPhone } from '../../testing/build-account.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { BUSINESS, businessInput, ENTERPRISE, enterpriseInput, memoryLicences, mine } from './testing/applicants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  Object.assign(server.portal.licences, memoryLicences());
});
afterAll(() => server.dispose());
beforeEach(() => server.database.execute('delete from application; delete from sending_pace; delete from job'));

const count = async () => (await server.database.query('select 1 from application')).length;
const applyEnterprise = async (headers: Record<string, string>, input: object) =>
  (await server.call(API.applyForEnterprise, { ...input }, { headers })).body;
const applyBusiness = async (headers: Record<string, string>, input: object) =>
  (await server.call(API.applyForBusiness, { ...input }, { headers })).body;
const personal = async () => server.sessionOf(await server.account({ password: null }));

describe('the enterprise application', () => {
  test('is handed in with codes of its mail and its phone, and its applicant sees the day of the answer', async () => {
    const headers = await personal();
    const answer = await applyEnterprise(headers, await enterpriseInput(server, headers));
    // Friday afternoon in Shanghai.
    expect(answer).toMatchObject({ code: 200, data: { due: '2026-11-24', due_is_certain: true } });
    expect(await mine(server, headers)).toMatchObject({
      ...{ kind: 'enterprise', state: 'submitted', version: 1, due: '2026-11-24' },
      ...{ company: ENTERPRISE.company, industrys: '9,10', file_name: '营业执照.jpg', file: licenceAddress('licence') },
      ...{ mail: 's***@shidai.example.cn', phone: '139****5678', decided_at: '' },
      history: [{ step: 'submit', said: '' }],
    });
    const received = (await server.messages()).at(-1);
    expect(received).toMatchObject({ to: ENTERPRISE.mail, channel: 'mail' });
    expect(received?.text).toContain('不晚于 2026-11-24');
    expect(await server.events('application.submit')).toHaveLength(1);
  });

  test('keeps name, phone and mail sealed', async () => {
    const headers = await personal();
    await applyEnterprise(headers, await enterpriseInput(server, headers));
    const rows = await server.database.query<{ row: string }>('select t::text as row from application t');
    const jobs = await server.database.query<{ row: string }>('select t::text as row from job t');
    for (const secret of [ENTERPRISE.name, ENTERPRISE.phone, ENTERPRISE.mail])
      expect(JSON.stringify([rows, jobs])).not.toContain(secret);
  });

  test('is one application when it is sent twenty times at once, and all answers are the same', async () => {
    const headers = await personal();
    const input = await enterpriseInput(server, headers);
    const answers = await Promise.all(Array.from({ length: 20 }, () => applyEnterprise(headers, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe(200);
    expect(await count()).toBe(1);
    expect((await server.messages()).filter(({ text }) => text.includes('已收到'))).toHaveLength(1);
  });

  test('is refused as a repetition while another one is open, also from a second account with the same mail', async () => {
    const headers = await personal();
    await applyEnterprise(headers, await enterpriseInput(server, headers));
    const again = await enterpriseInput(server, headers, { company: '另一家公司' });
    expect(await applyEnterprise(headers, again)).toMatchObject(ERROR_CODES.applicationRepeated);
    const other = await personal();
    const same = await enterpriseInput(server, other, { userName: 'another-name' });
    expect(await applyEnterprise(other, same)).toMatchObject(ERROR_CODES.applicationRepeated);
    expect(await count()).toBe(1);
  });

  test.each<[string, Record<string, unknown>, { code: number }]>([
    ['a wrong code', { code: '000000' }, ERROR_CODES.codeWrong],
    ['a code that was sent to another mail', { mail: 'other@shidai.example.cn' }, ERROR_CODES.codeWrong],
    ['a code that was sent to another phone', { phone: '13912345679' }, ERROR_CODES.smsCodeWrong],
    ['a phone that is not that of the account and no code', { phone_code: undefined }, ERROR_CODES.invalidInput],
    ['no phone at all', { phone: undefined, phone_code: undefined }, ERROR_CODES.invalidInput],
    ['a licence that is not there', { file: '/none' }, ERROR_CODES.uploadGone],
  ])('is refused with %s, and nothing is stored', async (_, change, { code }) => {
    const headers = await personal();
    const input = await enterpriseInput(server, headers);
    const wrong = input.code === '000000' ? { code: '000001' } : change;
    expect((await applyEnterprise(headers, { ...input, ...(change.code ? wrong : change) })).code).toBe(code);
    expect(await count()).toBe(0);
    // The code stays usable for the right input.
    expect((await applyEnterprise(headers, input)).code).toBe(200);
  });

  test.each([undefined, ENTERPRISE.phone])(
    'needs no code for the phone that the account has, named %s',
    async (phone) => {
      const account = await server.account({ password: null, phone: ENTERPRISE.phone });
      const headers = await server.sessionOf(account);
      expect(await server.ask(API.readEnterpriseForm, {}, headers)).toMatchObject({ phone: '139****5678' });
      const input = { ...(await enterpriseInput(server, headers)), phone, phone_code: undefined };
      expect((await applyEnterprise(headers, input)).code).toBe(200);
      expect(await mine(server, headers)).toMatchObject({ phone: '139****5678' });
      await server.database.execute('update account set phone_sealed = null, phone_index = null where id = $1', [
        account.id,
      ]);
    },
  );

  test('uses both codes or none: with a wrong one of the phone that of the mail stays', async () => {
    const headers = await personal();
    const input = await enterpriseInput(server, headers);
    const phone_code = input.phone_code === '000000' ? '000001' : '000000';
    expect((await applyEnterprise(headers, { ...input, phone_code })).code).toBe(ERROR_CODES.smsCodeWrong.code);
    expect((await applyEnterprise(headers, input)).code).toBe(200);
    expect((await applyEnterprise(headers, { ...input, department: '信息部' })).code).toBe(ERROR_CODES.codeWrong.code);
  });

  test('does not take the user name of somebody else', async () => {
    await server.account({ userName: 'taken-name', password: null });
    const headers = await personal();
    const input = await enterpriseInput(server, headers, { userName: 'Taken-Name' });
    expect(await applyEnterprise(headers, input)).toMatchObject(ERROR_CODES.accountExists);
  });

  test.each([{ is_pay: 1 }, { singup_type: 2 }, { state: 'approved' }, { account_id: 'x' }])(
    'refuses %j, which no applicant may write',
    async (more) => {
      const headers = await personal();
      const input = await enterpriseInput(server, headers);
      expect((await server.call(API.applyForEnterprise, { ...input, ...more }, { headers })).status).toBe(400);
      expect(await count()).toBe(0);
    },
  );

  test('is not for visitors, and not for whom the permission was taken away', async () => {
    expect((await server.call(API.applyForEnterprise, { ...ENTERPRISE, code: '123456' })).status).toBe(401);
    const denied = await server.sessionOf(await server.account({ password: null, denied: [70] }));
    expect(await applyEnterprise(denied, { ...ENTERPRISE, code: '123456' })).toMatchObject(ERROR_CODES.mayNotApply);
    expect(await server.ask(API.readEnterpriseForm, {}, denied)).toMatchObject({
      ...{ may_apply: false, why_not: '暂无权限申请' },
    });
  });

  test.each(['enterprise', 'business'] as const)('warns a %s account that it is one already', async (role) => {
    const headers = await signInAs(server, role);
    const validate = await server.validate('apply');
    const sent = await server.call(API.sendEnterpriseCode, { to: ENTERPRISE.mail, validate }, { headers });
    expect(sent.body).toMatchObject(ERROR_CODES.alreadyEnterprise);
    expect(await server.ask(API.readEnterpriseForm, {}, headers)).toMatchObject({
      why_not: '当前账号已是企业版，无需重复申请',
    });
  });
});

describe('the commercial application', () => {
  test('of a visitor is handed in with a code of the phone', async () => {
    const answer = await applyBusiness({}, await businessInput(server, {}));
    expect(answer).toMatchObject({ code: 200, data: { due: '2026-11-24' } });
    const [row] = await server.database.query('select kind, account_id, state from application');
    expect(row).toEqual({ kind: 'business', account_id: null, state: 'submitted' });
  });

  test('puts nothing that the applicant typed into a mail to an unproved address', async () => {
    const named = { company: '请点击 http://evil.example', name: '请立即致电' };
    await applyBusiness({}, await businessInput(server, {}, named));
    const mail = (await server.messages()).at(-1);
    expect(mail?.to).toBe(BUSINESS.mail);
    expect(mail?.text).not.toMatch(/evil|致电/);
  });

  test('is one application however often the same visitor sends it, and a repetition with other words', async () => {
    const input = await businessInput(server, {});
    const [one, two] = await Promise.all([applyBusiness({}, input), applyBusiness({}, input)]);
    expect(one).toEqual(two);
    expect(one?.code).toBe(200);
    expect(await applyBusiness({}, await businessInput(server, {}, { company: '某某证券' }))).toMatchObject(
      ERROR_CODES.applicationRepeated,
    );
    expect(await count()).toBe(1);
  });

  test('does not disclose without the code whether a phone has applied', async () => {
    const input = await businessInput(server, {});
    await applyBusiness({}, input);
    const guess = { ...BUSINESS, company: '某某证券', code: input.code === '111111' ? '222222' : '111111' };
    const known = await applyBusiness({}, guess);
    const unknown = await applyBusiness({}, { ...guess, phone: randomPhone() });
    expect(known).toEqual(unknown);
    expect(known.code).toBe(ERROR_CODES.codeWrong.code);
  });

  test('is not ended by wrong codes of who did not ask for its code, and their code is never right', async () => {
    const { flow, ...input } = await businessInput(server, {});
    const wrong = input.code === '000000' ? '111111' : '000000';
    for (const guess of [undefined, ...'12345'].map((digit) => digit?.repeat(43)))
      expect(await applyBusiness({}, { ...input, code: wrong, flow: guess })).toMatchObject(ERROR_CODES.codeWrong);
    expect(await applyBusiness({}, input)).toMatchObject(ERROR_CODES.codeWrong);
    expect(await applyBusiness(await personal(), { ...input, flow })).toMatchObject(ERROR_CODES.codeWrong);
    expect(await applyBusiness({}, { ...input, flow })).toMatchObject({ code: 200 });
  });

  test('of a personal account exists beside its enterprise application', async () => {
    const headers = await personal();
    await applyEnterprise(headers, await enterpriseInput(server, headers));
    await applyBusiness(headers, await businessInput(server, headers));
    const { list } = await server.ask(API.listMyApplications, {}, headers);
    expect(list.map(({ kind }) => kind)).toEqual(['business', 'enterprise']);
  });

  test('warns a business account that it is one already', async () => {
    const headers = await signInAs(server, 'business');
    expect(await applyBusiness(headers, { ...BUSINESS, code: '123456' })).toMatchObject(ERROR_CODES.alreadyBusiness);
  });
});

test('a slider that was solved for something else sends no code', async () => {
  const validate = await server.validate('register');
  const before = (await server.messages()).length;
  const answer = await server.call(API.sendBusinessCode, { phone: BUSINESS.phone, validate });
  expect(answer.body.code).toBe(ERROR_CODES.captchaFailed.code);
  expect((await server.messages()).length).toBe(before);
});

test('no account sees an application of another', async () => {
  const headers = await personal();
  await applyEnterprise(headers, await enterpriseInput(server, headers));
  expect((await server.ask(API.listMyApplications, {}, await personal())).list).toEqual([]);
});
