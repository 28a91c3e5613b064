import { parseArgs } from 'node:util';
import { digestOf, randomPhone, TEST_PASSWORD } from '../apps/server/src/testing/build-account.ts';
import { createTestServer } from '../apps/server/src/testing/test-server.ts';
import { API } from '../packages/contract/src/api.ts';
import { spreadOf, table, tenth, times } from './lib/figures.ts';
import { report } from './lib/report.ts';

const USAGE = `Measures whether answers come as soon for somebody who has an account as for somebody who has none: signing in, beginning a
recovery, asking for a code to register. Within the portal, on the embedded database or on the server of LDY_TEST_DATABASE_URL.
Ratios of 0.9 to 1.1 are what is asked for, and 50 to 500 ms for signing in; run it on a machine that does nothing else.

  --rounds <n>  calls of each kind (default: 60)
  --write       put the result into docs/benchmarks.md`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

type Kinds = Readonly<Record<string, () => Promise<() => Promise<unknown>>>>;
const rows: string[][] = [];
await measureSignIn();
await measureCodes();
report('timing', table(['what', 'who', 'calls', 'p50 ms', 'p95 ms', 'p50 of the first'], rows), {
  share: 1,
  ...values,
});

/** Each kind prepares what its call needs, which is not measured; kinds alternate in each round. */
async function measure(what: string, kinds: Kinds): Promise<void> {
  const entries = Object.entries(kinds);
  const taken = new Map(entries.map(([who]) => [who, [] as number[]]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (let turn = 0; turn < entries.length; turn += 1) {
      const [who, prepare] = entries[(round + turn) % entries.length] as (typeof entries)[number];
      const call = await prepare();
      const began = performance.now();
      await call();
      taken.get(who)?.push(performance.now() - began);
    }
  }
  const first = spreadOf(taken.values().next().value ?? []).p50;
  for (const [who, milliseconds] of taken) {
    const { count, p50, p95 } = spreadOf(milliseconds);
    rows.push([what, who, String(count), tenth(p50), tenth(p95), times(p50 / first)]);
  }
}

async function measureSignIn(): Promise<void> {
  const server = await createTestServer();
  const { database } = server.portal;
  const known = await server.account();
  const closed = await server.account();
  await database.execute(`update account set state = 'disabled' where id = $1`, [closed.id]);
  const refusedAs = (name: string, password: string) => async () => {
    // Otherwise all accounts would be locked after five failures.
    await database.execute('delete from sign_in_failure');
    await database.execute('update account set failures = 0');
    return async () => {
      const { code } = await server.signIn(name, digestOf(password));
      if (code !== 4001601) throw new Error(`Sign-in answered ${code}.`);
    };
  };
  await measure('sign-in', {
    'wrong password': refusedAs(known.userName, 'not the password'),
    'unknown name': refusedAs('no-account-of-that-name', 'not the password'),
    'closed account': refusedAs(closed.userName, TEST_PASSWORD),
  });
  await server.dispose();
}

async function measureCodes(): Promise<void> {
  const server = await createTestServer();
  for (const [what, endpoint, purpose] of [
    ['recovery', API.beginRecovery, 'recover'],
    ['code to register', API.sendRegisterCode, 'register'],
  ] as const) {
    const asked = (isKnown: boolean) => async () => {
      const phoneOrMail = randomPhone();
      if (isKnown) await server.account({ phone: phoneOrMail });
      server.advance(3_600);
      const validate = await server.validate(purpose);
      return () => server.call(endpoint, { phoneOrMail, validate });
    };
    await measure(what, { 'has an account': asked(true), 'has none': asked(false) });
  }
  await server.dispose();
}
