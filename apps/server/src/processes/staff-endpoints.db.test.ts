import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES, type ErrorName } from '@ldy/contract/error-codes.ts';
import { CONFIRMED_MINUTES, rulesOfAct, type StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { STAFF_ROLES, type StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, ENDPOINT_CASES, statusOf } from '../testing/endpoint-cases.ts';
import { type CallHeaders, type StaffOptions, signInAs, signInAsStaff } from '../testing/sign-in-as.ts';
import { type CallOptions, createTestServer, OUR_HEADERS, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let others: CallHeaders[];
/** The answer to a call that is not there. */
let nothing: Awaited<ReturnType<typeof refusal>>;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  others = [{}, await signInAs(server, 'business'), await signInAs(server, 'staff')];
  nothing = await refusal('/api/frontend/admin/no-such-call', {}, '{}');
});
afterAll(() => server?.dispose());

const CASES = Object.entries(ENDPOINT_CASES).flatMap(([name, { who, input, answer }]) =>
  typeof who === 'object'
    ? {
        name,
        act: who.act,
        input,
        answer: answerTo(answer, 'staff'),
        endpoint: API[name as keyof typeof API] as Endpoint,
      }
    : [],
);

/** A session for each kind of person, made once: no call here ends it. */
const sessions = new Map<string, Promise<CallHeaders>>();
function sessionOf(role: StaffRole, options: StaffOptions = {}): Promise<CallHeaders> {
  const key = JSON.stringify([role, options]);
  const known = sessions.get(key) ?? signInAsStaff(server, [role], options).then(({ headers }) => headers);
  sessions.set(key, known);
  return known;
}

async function outcome(endpoint: Endpoint, input: Record<string, unknown>, headers: CallOptions['headers']) {
  const { status, code } = await server.call(endpoint, input, { headers: headers ?? {} });
  return { status, code };
}
async function refusal(url: string, headers: CallHeaders, payload: string) {
  const answer = await server.app.inject({ method: 'POST', url, headers: { ...OUR_HEADERS, ...headers }, payload });
  return { status: answer.statusCode, body: answer.body, headers: Object.keys(answer.headers).sort() };
}
const is = (name: ErrorName) => ({ status: statusOf(name), code: ERROR_CODES[name].code });

/** Calls as of no page of ours. */
const WRONG: CallHeaders[] = [{}, { 'x-requested-with': '' }, { origin: 'https://evil.example' }];

describe.each(CASES)('$name', ({ act, endpoint, input, answer }) => {
  test.each(STAFF_ROLES)(`answers a person with the role %s as the table of acts says (${act})`, async (role) => {
    const headers = await sessionOf(role);
    expect(await outcome(endpoint, input, headers)).toEqual(
      is(rulesOfAct(act).who.includes(role) ? answer : 'forbidden'),
    );
  });

  test('asks for a dynamic code that is bound, and entered in this session', async () => {
    const without = await sessionOf('administrator', { totp: 'missing' });
    expect(await outcome(endpoint, input, without)).toEqual(is('staffTotpNeeded'));
    const before = await sessionOf('administrator', { totp: 'bound' });
    expect(await outcome(endpoint, input, before)).toEqual(is('staffSignInAgain'));
  });

  test(`${rulesOfAct(act).password ? 'asks' : 'does not ask'} for the password again`, async () => {
    const headers = await sessionOf('administrator', { confirmed: false });
    expect(await outcome(endpoint, input, headers)).toEqual(
      is(rulesOfAct(act).password ? 'staffPasswordNeeded' : answer),
    );
  });

  test('is, to everybody else, no call at all', async () => {
    for (const headers of others) {
      // Not even by what it says of a wrong input, or of a call from another site.
      for (const wrong of WRONG)
        expect(await refusal(endpoint.path, { ...headers, ...wrong }, '{"wrong":')).toEqual(nothing);
    }
  });
});

test('the API description, which everybody may read, does not tell of the back office', async () => {
  const { body } = await server.app.inject('/api/openapi.json');
  expect(body).not.toContain('/admin/');
});

test('every act of a call is one of the table, and these wait for their calls', () => {
  const called = new Set<StaffAct>(CASES.map(({ act }) => act));
  for (const { act, endpoint } of CASES) expect(endpoint.caller).toEqual({ staff: act });
  expect(called.size).toBeGreaterThan(3);
});

test(`the password holds for ${CONFIRMED_MINUTES} minutes, and a wrong one not at all`, async () => {
  const { account, headers } = await signInAsStaff(server, ['administrator'], { confirmed: false });
  const input = ENDPOINT_CASES.revokeStaffRole.input;
  const revoke = () => outcome(API.revokeStaffRole, input, headers);
  const confirm = (password: string) => outcome(API.confirmStaffPassword, { password }, headers);
  expect(await confirm('b'.repeat(64))).toEqual(is('passwordWrong'));
  expect(await revoke()).toEqual(is('staffPasswordNeeded'));
  expect(await confirm(account.digest)).toEqual(is('ok'));
  server.advance(CONFIRMED_MINUTES * 60 - 1);
  expect(await revoke()).toEqual(is('notFound'));
  server.advance(1);
  expect(await revoke()).toEqual(is('staffPasswordNeeded'));
});

test.each([
  ['application/json', '{"wrong":'],
  ['text/plain', 'text'],
  ['multipart/form-data; boundary=x', '--x--'],
])('a body of %s does not tell a call of the back office from one that is not there', async (type, payload) => {
  const { path } = API.uploadAttachment;
  const [there, nothing] = await Promise.all(
    [path, `${path}-none`].map((url) =>
      server.app.inject({ method: 'POST', url, headers: { ...OUR_HEADERS, 'content-type': type }, payload }),
    ),
  );
  expect([there?.statusCode, there?.body]).toEqual([nothing?.statusCode, nothing?.body]);
  expect(there?.statusCode).toBe(404);
});
