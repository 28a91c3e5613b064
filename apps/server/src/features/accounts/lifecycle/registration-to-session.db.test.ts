import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf, randomPhone, TEST_PASSWORD } from '#server/testing/build-account.ts';
import { type Answer, cookieOf, createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createInvitations } from '../../invitations/create-invitations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server.dispose());

const call = (endpoint: { path: string }, input: unknown, headers: Record<string, string> = {}) =>
  server.post(endpoint.path, input, headers) as Promise<Answer<Record<string, unknown>>>;

test('from the code on the phone over the invitation to a session, and back in after a forgotten password', async () => {
  const phoneOrMail = randomPhone();
  const sent = await call(API.sendRegisterCode, { phoneOrMail, validate: await server.validate('register') });
  const registered = await call(API.register, {
    phoneOrMail,
    code: await server.lastCode(),
    flow: sent.body.data.flow,
    user_name: 'Journey-1',
    password: digestOf(TEST_PASSWORD),
    agreed: true,
  });
  expect(registered.body.code).toBe(200);
  const { qid } = registered.body.data;

  const closed = await call(API.signIn, { qid });
  expect(closed.body.code).toBe(ERROR_CODES.invitationNeeded.code);
  expect(closed.headers['set-cookie']).toBeUndefined();
  const wrong = await call(API.signIn, { qid: closed.body.data.qid, invitationCode: 'AAAA-BBBB-CCCC-DDDD' });
  expect(wrong.body.code).toBe(ERROR_CODES.invitationWrong.code);
  const [invitationCode] = await server.portal.database.transaction((tx) =>
    createInvitations(tx, { count: 1, now: server.portal.clock() }),
  );
  const open = await call(API.signIn, { qid: wrong.body.data.qid ?? closed.body.data.qid, invitationCode });
  expect(open.body).toMatchObject({ code: 200, data: { user_name: 'Journey-1', role: 'personal', must_agree: false } });
  const session = cookieOf(open);
  const profile = await call(API.readProfile, {}, session);
  expect(profile.body.data.phone).toBe(`${phoneOrMail.slice(0, 3)}****${phoneOrMail.slice(-4)}`);

  // The minimum gap between two codes.
  server.advance(60);
  const begun = await call(API.beginRecovery, { phoneOrMail, validate: await server.validate('recover') });
  const step = { phoneOrMail, flow: begun.body.data.flow, verificationCode: await server.lastCode() };
  expect((await call(API.verifyRecoveryCode, step)).body.code).toBe(200);
  const password = digestOf('Rr8#zurueck-Da');
  expect((await call(API.finishRecovery, { ...step, password })).body.code).toBe(200);
  expect((await call(API.readProfile, {}, session)).status).toBe(401);

  const signIn = async (digest: string) =>
    call(API.signIn, {
      user_name: 'journey-1',
      password: digest,
      agreed: true,
      validate: await server.validate('sign-in'),
    });
  expect((await signIn(digestOf(TEST_PASSWORD))).body.code).toBe(ERROR_CODES.signInFailed.code);
  const back = await signIn(password);
  expect(back.body).toMatchObject({ code: 200, data: { user_name: 'Journey-1' } });
  expect((await call(API.readProfile, {}, cookieOf(back))).status).toBe(200);
});
