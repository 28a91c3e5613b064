import { randomUUID } from 'node:crypto';
import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { assemble } from '../../apps/server/src/compose.ts';
import { readConfiguration } from '../../apps/server/src/platform/config/configuration.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { createPortalServer } from '../../apps/server/src/processes/portal-server.ts';
import { signInAsStaff } from '../../apps/server/src/testing/sign-in-as.ts';
import { type Spread, spreadOf } from '../lib/figures.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { fillAccounts, fillApplications } from './fill.ts';

export interface OfficeInput {
  location: DatabaseConfiguration;
  accounts: number;
  applications: number;
}
export interface OfficeResult {
  /** Milliseconds per call, by list. */
  spreads: Record<string, Spread>;
}

const ROUNDS = 200;
const WARM_UP = 20;

const { location, accounts, applications } = childInput<OfficeInput>();
const database = await openDatabase(location);
await migrate(database);
// One reader asks faster than people may.
const portal = assemble(database, {
  configuration: readConfiguration({
    LDY_VISITOR_CALLS_PER_MINUTE: '1000000',
    LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
  }),
});
const names = await fillAccounts(portal, accounts);
await fillApplications(portal, applications);
await database.execute('analyze');

const app = await createPortalServer(portal, { parts: ['http'] });
const { headers } = await signInAsStaff({ portal }, ['administrator']);

const size = 50;
const pick = <T>(list: readonly T[], round: number): T => list[(round * 7_919) % list.length] as T;
/** What is asked in each round; lists are gone through as people do, by filters and by searching. */
const ASKED: Record<string, (round: number) => [Endpoint, object]> = {
  'applications that wait': () => [API.listApplications, { states: ['submitted', 'resubmitted'], size }],
  'applications that are late': () => [API.listApplications, { late: true, order: 'newest', size }],
  'applications by company': (round) => [API.listApplications, { company: `公司 ${round}`, order: 'newest', size }],
  'applications counted': () => [API.countApplications, {}],
  'accounts, newest': () => [API.listAccounts, { size }],
  'accounts by edition': () => [API.listAccounts, { role: 'business', size }],
  'accounts by name': (round) => [API.listAccounts, { text: pick(names, round).slice(0, 6), size }],
  'accounts by phone': (round) => [API.listAccounts, { text: `138${String(round).padStart(8, '0')}`, size }],
  'accounts ending soon': () => [API.listAccounts, { mark: 'ends-soon', size }],
  staff: () => [API.listStaff, {}],
};

const spreads: OfficeResult['spreads'] = {};
for (const [name, ask] of Object.entries(ASKED)) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const took = await timed(...ask(round));
    if (round >= WARM_UP) times.push(took);
  }
  spreads[name] = spreadOf(times);
}
spreads['accounts, to the last page'] = spreadOf(await lastPages());
await app.close();
await portal.close();
answer({ spreads } satisfies OfficeResult);

async function call(endpoint: Endpoint, payload: object) {
  const response = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-request-id': randomUUID(), ...headers },
    payload,
  });
  if (response.statusCode !== 200)
    throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body}`);
  return response.json<{ code: number; data: { cursor?: string } }>();
}

async function timed(endpoint: Endpoint, payload: object): Promise<number> {
  const begin = performance.now();
  const { code } = await call(endpoint, payload);
  if (code !== 200) throw new Error(`${endpoint.path} was refused with ${code}.`);
  return performance.now() - begin;
}

/** Every page by its cursor, from the newest account to the oldest. */
async function lastPages(): Promise<number[]> {
  const times: number[] = [];
  for (let cursor = ''; ; ) {
    const begin = performance.now();
    const { data } = await call(API.listAccounts, { size: 100, ...(cursor && { cursor }) });
    times.push(performance.now() - begin);
    if (!data.cursor) return times;
    cursor = data.cursor;
  }
}
