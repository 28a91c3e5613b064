import { API } from '@ldy/contract/api.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { addSources } from '../collection/add-sources.ts';

const START = '2026-11-30T08:00:00.000Z';
/** What is read is remembered for a while by the machine's clock, so each board is of a new server. */
let servers: TestServer[] = [];
beforeEach(() => {
  servers = [];
});
afterEach(async () => {
  for (const server of servers.reverse()) await server.dispose();
});

interface Given {
  names?: readonly string[];
  /** SQL that makes the sources what they are. */
  facts?: string;
  data?: 'demo';
  days?: number;
}

async function serverWith({ names = [], facts, data, days = 0 }: Given): Promise<TestServer> {
  const start = new Date(Date.parse(START) + days * 86_400_000).toISOString();
  const before: NonNullable<Parameters<typeof createTestServer>[0]>['before'] = async (database) => {
    const sources = names.map((name, at) => ({
      ...{ name, adapter: 'rss', url: `https://zhan${at}.example/secret-token/feed`, everyMinutes: 60, licence: '' },
    }));
    const act = { now: START, by: { accountId: null, address: 'test' } };
    await database.transaction((tx) => addSources(tx, sources, act));
    if (facts) await database.execute(facts);
  };
  const server = await createTestServer({ start, before, ...(data && { data }) });
  servers.push(server);
  return server;
}

const VISITED = `update collected_source set visited_at = '${START}', succeeded_at = '${START}', changed_at = '${START}'`;

const boardOf = async (given: Given, input: InputOf<typeof API.listBoardSources> = {}) =>
  (await serverWith(given)).ask(API.listBoardSources, input);

test('a visitor of an empty library gets an empty board, which does not say that anything lies still', async () => {
  expect(await boardOf({})).toMatchObject({ total: 0, list: [], enabled: 0, recent: 0, still_since: null });
});

test('only what succeeded within 24 hours counts as collected', async () => {
  const given = { names: ['甲站', '乙站'], facts: `${VISITED} where name = '甲站'` };
  expect(await boardOf(given)).toMatchObject({
    ...{ enabled: 2, recent: 1, states: { collected: 1, waiting: 1, late: 0 } },
    list: [
      { name: '甲站', state: 'collected', last_success: START },
      { name: '乙站', state: 'waiting' },
    ],
  });
  const later = await boardOf({ ...given, days: 2 });
  expect(later).toMatchObject({ recent: 0, states: { collected: 0, late: 1, waiting: 1 } });
});

test('neither addresses nor errors of a source leave the server', async () => {
  const facts = `${VISITED}, failures = 4, fault = 'db.internal refused user=root'`;
  const board = await boardOf({ names: ['甲站'], facts });
  expect(board.list).toMatchObject([{ state: 'failing', failures: 4 }]);
  expect(JSON.stringify(board)).not.toMatch(/secret-token|zhan0|internal|root/);
});

test('a list is found by name, kind and state, in the order that is asked for, page by page', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `第${String(at).padStart(2, '0')}站`);
  const given = { names, facts: `${VISITED} where name like '第1%'` };
  const server = await serverWith(given);
  const ask = (input: InputOf<typeof API.listBoardSources>) => server.ask(API.listBoardSources, input);
  expect((await ask({ state: 'collected' })).total).toBe(10);
  expect((await ask({ text: '站' })).total).toBe(60);
  expect((await ask({ text: '%' })).total).toBe(0);
  expect((await ask({ kind: 'patch' })).total).toBe(0);
  expect((await ask({ order: 'name', page: 2 })).list.map(({ name }) => name)).toEqual(names.slice(50));
  expect((await ask({ page: 3 })).list).toEqual([]);
});

test('each delay is a figure of its own, unknown where too little was measured', async () => {
  const facts = `${VISITED}; insert into source_delay (source_id, seen_at, entries, publisher_seconds, own_seconds)
    select id, '${START}', 100, 600, 45 from collected_source where name = '甲站'`;
  const server = await serverWith({ names: ['甲站', '乙站'] });
  for (const statement of facts.split(';')) await server.database.execute(statement);
  expect((await server.ask(API.listBoardSources, { order: 'name' })).list).toMatchObject([
    {
      publisher_delay: { p50: 600, p99: 600, entries: 100 },
      own_delay: { p50: 45, p99: 45, entries: 100 },
    },
    { publisher_delay: null, own_delay: null },
  ]);
});

test('board and home page count alike', async () => {
  const server = await serverWith({ data: 'demo' });
  const { list } = await server.ask(API.listBoardSources, { kind: 'vulnerability' });
  const { sources } = await server.ask(API.readListConfiguration, {});
  const counted = Object.fromEntries(list.map(({ key, records }) => [key, records]));
  for (const { value, count } of sources) if (value !== 'translation' && count > 0) expect(counted[value]).toBe(count);
  expect(list.every(({ state }) => state === 'own' || state === 'imported')).toBe(true);
});

test('a library that heard of nothing for a day says until when it knows, on the board and on the home page', async () => {
  const imported = `insert into import_run (connector, paths, started_at, finished_at, outcome)
    values ('cve-list', '{}', '${START}', '${START}', 'complete')`;
  const fresh = await serverWith({ facts: imported });
  expect((await fresh.ask(API.readListConfiguration, {})).still_since).toBeNull();
  const still = await serverWith({ facts: imported, days: 2 });
  expect((await still.ask(API.readListConfiguration, {})).still_since).toBe(START);
  expect((await still.ask(API.listBoardSources, {})).still_since).toBe(START);
});

test('articles alone do not make the library of vulnerabilities a living one', async () => {
  const server = await serverWith({ names: ['甲站'], facts: VISITED, days: 2 });
  await server.database.execute(`insert into import_run (connector, paths, started_at, finished_at, outcome)
    values ('cve-list', '{}', '${START}', '${START}', 'complete')`);
  await server.database.execute('update collected_source set succeeded_at = $1', ['2026-12-02T07:00:00Z']);
  expect((await server.ask(API.listBoardSources, {})).still_since).toBe(START);
});
