// On both databases: the statement is the same, though only PostgreSQL has several processes.
import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assemble } from '../../compose.ts';
import { createPortalServer } from '../../processes/portal-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { OUR_HEADERS } from '../../testing/test-server.ts';
import { readConfiguration } from '../config/configuration.ts';
import { createLogger } from '../log/create-logger.ts';
import { temporaryKeyRing } from '../sealing/key-ring.ts';
import { createSealer } from '../sealing/sealer.ts';
import { createSharedBuckets, tidyCallLimits } from './buckets.ts';
import { composeLimits, createLimits } from './create-limits.ts';
import { ratesOf } from './limit-table.ts';

const RATES = { ...ratesOf(readConfiguration({})), calls: 10 };
const sealer = createSealer(temporaryKeyRing());
const log = createLogger({ level: 'silent' });

let home: TestDatabase;
let at = 1_764_000_000_000;
const now = () => at;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home?.dispose());
beforeEach(() => home.database.execute('delete from call_limit'));

const newProcess = () =>
  createLimits(RATES, { shared: createSharedBuckets({ database: home.database, sealer, now }), now });
const passed = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
const rows = () => home.database.query<{ key: Uint8Array; full_at: number }>('select key, full_at from call_limit');

test('of fifty simultaneous calls to five processes ten pass, and each call comes back to one of them', async () => {
  const processes = Array.from({ length: 5 }, newProcess);
  const flood = () =>
    passed(Array.from({ length: 50 }, (_, at) => processes[at % 5]?.count('calls', '192.0.2.1') as never));
  expect(await flood()).toBe(10);
  expect(await flood()).toBe(0);
  at += 5_999;
  expect(await flood()).toBe(0);
  at += 1;
  expect(await flood()).toBe(1);
  at += 600_000;
  expect(await flood()).toBe(10);
});

test('who is refused in one process and filled in another is refused no longer than a call takes to come back', async () => {
  const [one, other] = [newProcess(), newProcess()];
  for (let call = 0; call < 10; call += 1) await one.count('calls', '192.0.2.2');
  await expect(one.count('calls', '192.0.2.2')).rejects.toMatchObject({ retryAfterSeconds: 6 });
  await other.refill('calls', '192.0.2.2');
  at += 6_000;
  await one.count('calls', '192.0.2.2');
});

test('neither an address nor an account can be read in the table, and full buckets are deleted', async () => {
  const limits = newProcess();
  await limits.count('calls', '192.0.2.3');
  const [row] = await rows();
  expect(row?.key).toHaveLength(16);
  expect(JSON.stringify(row)).not.toContain('192.0');
  at += 5_000;
  await limits.count('feeds', '192.0.2.3');
  expect(await tidyCallLimits(home.database, at)).toBe(0);
  at += 1_000;
  expect(await tidyCallLimits(home.database, at)).toBe(2);
});

test('without another clock that of the database counts', async () => {
  const buckets = createSharedBuckets({ database: home.database, sealer });
  expect(await buckets.take('a', 6_000_000, 50)).toMatchObject({ granted: 10 });
  expect(await tidyCallLimits(home.database)).toBe(0);
});

test('two portals over one database answer an address as often as one does; over the embedded one there are no two', async () => {
  const { database } = home;
  const limits = () => composeLimits({ rates: RATES, database, sealer, log, now });
  const apps = await Promise.all(
    [1, 2].map(() => createPortalServer(assemble(database, { limits: limits(), sealer }))),
  );
  const { method, path: url } = API.readSignInOptions;
  const call = async (_: unknown, at: number) =>
    (await apps[at % 2]?.inject({ method, url, headers: OUR_HEADERS, remoteAddress: '192.0.2.4', payload: '{}' }))
      ?.statusCode;
  const answers = await Promise.all(Array.from({ length: 50 }, call));
  expect(answers.filter((status) => status === 200)).toHaveLength(database.kind === 'postgres' ? 10 : 20);
  expect(answers.filter((status) => status === 429)).toHaveLength(database.kind === 'postgres' ? 40 : 30);
  await Promise.all(apps.map((app) => app.close()));
});
