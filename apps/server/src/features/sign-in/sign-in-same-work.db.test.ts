import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf, TEST_PASSWORD } from '../../testing/build-account.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { passwordLooks } from '../accounts/passwords/password-hash.ts';

const right = digestOf(TEST_PASSWORD);
const wrong = digestOf('not the password');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

/** The work of a refused sign-in: its statements, and the parameters of each verified hash. */
async function workOf(name: string, digest: string) {
  const passwords: ReturnType<typeof parseOptions>[] = [];
  const look = (stored: unknown) => void passwords.push(parseOptions(String(stored)));
  passwordLooks.subscribe(look);
  try {
    const statements = await statementsOf(async () => expect((await server.signIn(name, digest)).code).toBe(4001601));
    return { statements, passwords };
  } finally {
    passwordLooks.unsubscribe(look);
  }
}

// Times are measured by `npm run bench:timing`.
test('unknown name, wrong password, closed account and account without a password are the same work', async () => {
  const known = await server.account();
  const closed = await server.account();
  const { database } = server.portal;
  await database.execute(`update account set state = 'disabled' where id = $1`, [closed.id]);
  const without = await server.account({ password: null });

  const work = await workOf(known.userName, wrong);
  expect(work.passwords).toHaveLength(1);
  expect(work.statements.length).toBeGreaterThan(10);
  expect(await workOf('no-such-name', wrong), 'unknown name').toEqual(work);
  expect(await workOf(closed.userName, right), 'closed account').toEqual(work);
  expect(await workOf(without.userName, right), 'no password').toEqual(work);
});
