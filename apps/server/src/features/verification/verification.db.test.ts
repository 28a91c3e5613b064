// On both databases: a thousand calls wait for one connection, or for few.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database/database.ts';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { checkCode } from './check-code.ts';
import { type SendCode, sendCode } from './send-code.ts';
import { sentMessages } from './testing/sent-messages.ts';
import { useCode } from './use-code.ts';

const sealer = createSealer(temporaryKeyRing());
const START = Date.parse('2026-03-01T02:00:00.000Z');
let now = START;
const clock = () => new Date(now).toISOString();
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
beforeEach(async () => {
  now = START;
  await made.database.execute('delete from job; delete from verification_code; delete from sending_pace');
});
afterAll(() => made?.dispose());

const look = { brand: '测试门户', publicUrl: 'https://portal.example.cn' };
const deps = () => ({ database: made.database, sealer, clock, readLook: async () => look });
const TARGET: SendCode = {
  channel: 'phone',
  recipient: '13800138000',
  purpose: 'register',
  flow: 'flow-1',
  address: '203.0.113.7',
};
const send = (change: Partial<SendCode> = {}) => sendCode(deps(), { ...TARGET, ...change });
const check = (code: string, change: Partial<SendCode> = {}) => checkCode(deps(), { ...TARGET, ...change, code });
const use = (checked: Awaited<ReturnType<typeof check>>) =>
  made.database.transaction((tx) => useCode(tx, checked, clock()));
const sent = () => sentMessages(made.database, sealer);
const lastCode = async () => (await sent()).at(-1)?.code ?? 'none';
const WRONG = { code: 4001603 };
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const outcomes = async (work: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work);
  return settled.filter(({ status }) => status === 'fulfilled').length;
};

describe('a code', () => {
  test.each<[string, Partial<SendCode>]>([
    ['for another purpose', { purpose: 'recover' }],
    ['for another recipient', { recipient: '13900139000' }],
    ['in another flow', { flow: 'flow-2' }],
    ['through another channel', { channel: 'mail' }],
  ])('does not work %s', async (_what, change) => {
    await send();
    const code = await lastCode();
    await expect(check(code, change)).rejects.toMatchObject(WRONG);
    await expect(check(code)).resolves.toBeDefined();
  });

  test('is dead after five wrong tries, also for who knows it', async () => {
    await send();
    const code = await lastCode();
    for (let time = 0; time < 5; time++) await expect(check(other(code))).rejects.toMatchObject(WRONG);
    await expect(check(code)).rejects.toMatchObject(WRONG);
  });

  test('bears four wrong tries, and as many right checks as one likes before it is used', async () => {
    await send();
    const code = await lastCode();
    for (let time = 0; time < 4; time++) await expect(check(other(code))).rejects.toMatchObject(WRONG);
    for (let time = 0; time < 6; time++) await check(code);
    await use(await check(code));
  });

  test('counts a wrong try although the caller’s own work is rolled back', async () => {
    await send();
    const code = await lastCode();
    const rolledBack = (work: (tx: Queryable) => Promise<void>) => made.database.transaction(work);
    for (let time = 0; time < 5; time++) {
      await expect(
        check(other(code)).then((checked) => rolledBack((tx) => useCode(tx as never, checked, clock()))),
      ).rejects.toMatchObject(WRONG);
    }
    await expect(check(code)).rejects.toMatchObject(WRONG);
  });

  test('lives five minutes', async () => {
    await send();
    const code = await lastCode();
    const checked = await check(code);
    now += 300_000;
    await expect(check(code)).rejects.toMatchObject(WRONG);
    await expect(use(checked)).rejects.toMatchObject(WRONG);
  });

  test('dies when a new one is sent', async () => {
    await send();
    const first = await check(await lastCode());
    now += 60_000;
    await send();
    await expect(use(first)).rejects.toMatchObject(WRONG);
    await use(await check(await lastCode()));
  });

  test('works once', async () => {
    await send();
    const code = await lastCode();
    await use(await check(code));
    await expect(check(code)).rejects.toMatchObject(WRONG);
  });

  test('stays unused when the transaction that used it is rolled back', async () => {
    await send();
    const checked = await check(await lastCode());
    const failing = made.database.transaction(async (tx) => {
      await useCode(tx, checked, clock());
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    await use(checked);
  });

  test('is six digits, stored as a keyed hash that another key ring cannot make', async () => {
    await send();
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    const rows = await made.database.query<Record<string, unknown>>('select * from verification_code');
    const jobs = await made.database.query<Record<string, unknown>>('select payload from job');
    const stored = JSON.stringify([rows, jobs]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain('13800138000');
    const elsewhere = { ...deps(), sealer: createSealer(temporaryKeyRing()) };
    await expect(checkCode(elsewhere, { ...TARGET, code })).rejects.toMatchObject(WRONG);
  });

  test('is guessed at most five times when twenty try at once', async () => {
    await send();
    const code = await lastCode();
    await outcomes(Array.from({ length: 20 }, () => check(other(code))));
    const [row] = await made.database.query<{ tries: number }>('select tries from verification_code');
    expect(row?.tries).toBe(5);
    await expect(check(code)).rejects.toMatchObject(WRONG);
  });

  test('opens one of two doors that try it at once', async () => {
    await send();
    const checked = await check(await lastCode());
    expect(await outcomes([use(checked), use(checked)])).toBe(1);
  });
});

describe('sending', () => {
  test('waits sixty seconds per recipient, on the server, and says how long', async () => {
    await send();
    now += 20_500;
    await expect(send({ purpose: 'recover', flow: 'x', address: '198.51.100.1' })).rejects.toMatchObject({
      code: 4001604,
      message: expect.stringContaining('40s后再试'),
      data: { seconds: 40 },
    });
    now = START + 60_000;
    await send();
    expect(await sent()).toHaveLength(2);
  });

  test('counts a mail address in any case as one recipient', async () => {
    await send({ channel: 'mail', recipient: 'Li.Lei@example.cn' });
    await expect(send({ channel: 'mail', recipient: ' li.lei@EXAMPLE.cn ' })).rejects.toMatchObject({ code: 4001604 });
  });

  test('stops at ten a day per recipient, from however many addresses', async () => {
    for (let time = 0; time < 10; time++) {
      await send({ address: `198.51.100.${time}` });
      now += 61_000;
    }
    const day = 86_400 - 10 * 61;
    await expect(send()).rejects.toMatchObject({ code: 4001604, data: { seconds: day } });
    now = START + 86_400_000;
    await send();
    await expect(send({ address: '198.51.100.99' })).rejects.toMatchObject({ code: 4001604 });
  });

  test('stops at twenty an hour per address, IPv6 by /64', async () => {
    for (let time = 0; time < 20; time++) {
      await send({ recipient: `138000000${10 + time}`, address: `2001:db8:1:2::${time + 1}` });
    }
    const next = { recipient: '13800000099', address: '2001:db8:1:2:ffff::1' };
    await expect(send(next)).rejects.toMatchObject({ code: 4001604, data: { seconds: 3600 } });
    await send({ ...next, address: '2001:db8:1:3::1' });
    now += 3_600_000;
    await send({ recipient: '13800000098', address: next.address });
  });

  test('a refused sending costs neither recipient nor address anything', async () => {
    await send();
    for (let time = 0; time < 30; time++) await expect(send()).rejects.toMatchObject({ code: 4001604 });
    await send({ recipient: '13800000001' });
    expect(await sent()).toHaveLength(2);
  });

  test('a thousand requests at once to one recipient send one message, and from one address twenty', async () => {
    const one = Array.from({ length: 500 }, (_, n) => send({ address: `10.1.${n % 250}.${Math.floor(n / 250)}` }));
    expect(await outcomes(one)).toBe(1);
    const many = Array.from({ length: 500 }, (_, n) => send({ recipient: `1390000${1000 + n}`, address: '192.0.2.9' }));
    expect(await outcomes(many)).toBe(20);
    expect(await sent()).toHaveLength(21);
  });

  test('to an account that does not exist is counted, stored and queued alike, sends nothing and opens nothing', async () => {
    await send({ deliver: false });
    const pretended = await shape();
    await made.database.execute('delete from job; delete from verification_code; delete from sending_pace');
    await send();
    expect(await shape()).toEqual(pretended);

    await made.database.execute('delete from job; delete from verification_code; delete from sending_pace');
    await send({ deliver: false });
    const [message] = await sent();
    expect(message?.deliver).toBe(false);
    await expect(check(message?.code ?? '')).rejects.toMatchObject(WRONG);
    await expect(send({ deliver: false })).rejects.toMatchObject({ code: 4001604, data: { seconds: 60 } });
  });
});

/** What a reader of the tables sees: rows, columns and the length of encrypted values. */
async function shape() {
  const jobs = await made.database.query<{ name: string; payload: { sealed: string } }>(
    'select name, payload from job',
  );
  const codes = await made.database.query<Record<string, unknown>>('select purpose, tries from verification_code');
  const paces = await made.database.query('select cardinality(sent_at) as n from sending_pace');
  return { jobs: jobs.map(({ name, payload }) => [name, payload.sealed.length]), codes, paces };
}
