import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfiguration } from '../../platform/config/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import { VISITOR } from '../../platform/http/server-settings.ts';
import { createLimits } from '../../platform/limits/create-limits.ts';
import { ratesOf } from '../../platform/limits/limit-table.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { findViewerBySecret } from '../sessions/read-viewer.ts';
import { startSession } from '../sessions/start-session.ts';
import { endTooFast } from '../sessions/too-fast.ts';
import { createCheckRate } from './check-rate.ts';

const DETAIL: Endpoint = { ...API.readVulnerability, quota: 'detail' };
const OPTIONS: Endpoint = { ...API.listTags };
const TOO_FAST = { status: 200, code: 4002002 };

let home: TestDatabase;
let database: Database;
let now: string;
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(Date.parse(now) + seconds * 1_000).toISOString();
};
const rates = { ...ratesOf(readConfiguration({})), readings: 20 };
/** Another process has separate memory. */
const newProcess = () =>
  createCheckRate({ database, clock, limits: createLimits(rates, { now: () => Date.parse(now) }) });
let checkRate = newProcess();

beforeAll(async () => {
  home = await createTestDatabase();
  database = home.database;
});
afterAll(() => home?.dispose());
beforeEach(() => {
  now = '2026-11-21T04:00:00.000Z';
  checkRate = newProcess();
});

async function signIn(accountId: string): Promise<string> {
  const { secret } = await database.transaction((tx) =>
    startSession(tx, { accountId, address: '192.0.2.1', userAgent: '', now }),
  );
  return secret;
}
const newAccount = async (role: Exclude<Role, 'visitor'> = 'business') =>
  (await buildAccount(database, { role, password: null, now })).id;

/** The server identifies the caller on every call. */
async function call(secret: string, endpoint = DETAIL, check = checkRate): Promise<void> {
  const found = await findViewerBySecret(database, secret, now);
  if (!found) throw new Error('signed out');
  if (!endpoint.allowedWhenTooFast) await check(endpoint, found.viewer);
}

async function callUntilTooFast(secret: string): Promise<number> {
  for (let calls = 1; ; calls++) {
    try {
      await call(secret);
    } catch {
      return calls;
    }
  }
}
const passSlider = (secret: string) =>
  database.execute('update session set must_slow_down_since = null where secret_hash = $1', [hashSecret(secret)]);

test.each(['personal', 'enterprise', 'business', 'staff'] as const)(
  'a %s account that reads faster than a person is stopped on every call, in every process, on every device',
  async (role) => {
    const id = await newAccount(role);
    const [first, second] = [await signIn(id), await signIn(id)];
    expect(await callUntilTooFast(first)).toBe(21);
    for (const secret of [first, second]) {
      await expect(call(secret)).rejects.toMatchObject(TOO_FAST);
      await expect(call(secret, OPTIONS)).rejects.toMatchObject(TOO_FAST);
      await expect(call(secret, DETAIL, newProcess())).rejects.toMatchObject(TOO_FAST);
    }
    await call(first, API.slowDown);
    await call(first, API.readUser);
    await call(first, API.signOut);
  },
);

test('another account is not touched, and calls that fetch nothing that counts are not counted', async () => {
  const [fast, other] = [await signIn(await newAccount()), await signIn(await newAccount())];
  for (let at = 0; at < 100; at++) await call(other, OPTIONS);
  await callUntilTooFast(fast);
  await call(other);
});

test('a person who reads at a person’s pace all day is never stopped', async () => {
  const secret = await signIn(await newAccount());
  for (let at = 0; at < 200; at++) {
    later(3.1);
    await call(secret);
  }
});

test('after the slider the person goes on, from zero', async () => {
  const secret = await signIn(await newAccount());
  await callUntilTooFast(secret);
  await passSlider(secret);
  later(3);
  expect(await callUntilTooFast(secret)).toBe(21);
});

test('an account that does not pass the slider in ten minutes is signed out, and both are audited', async () => {
  const id = await newAccount();
  const [passed, ignored] = [await signIn(id), await signIn(id)];
  await callUntilTooFast(passed);
  later(599);
  await endTooFast(database, clock());
  await expect(call(ignored)).rejects.toMatchObject(TOO_FAST);
  await passSlider(passed);
  later(2);
  await endTooFast(database, clock());
  await expect(call(ignored)).rejects.toThrow('signed out');
  await call(passed);
  const events = await database.query<{ type: string; detail: string }>(
    'select type, detail from audit_event where account_id = $1 order by seq',
    [id],
  );
  expect(events).toEqual([
    { type: 'session.too-fast', detail: '{}' },
    { type: 'session.too-fast', detail: '{}' },
    { type: 'session.end', detail: '{"why":"too-fast"}' },
  ]);
});

test('visitors have limits of their own', async () => {
  const visitor: Viewer = VISITOR;
  for (let at = 0; at < 100; at++) await checkRate(DETAIL, visitor);
});
