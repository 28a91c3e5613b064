// Long, so it starts first.
import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { ROLES } from '@ldy/domain/access/roles.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { withSubcategories } from '@ldy/domain/product/names/categories.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { newOn } from '@ldy/domain/vulnerability/new-today.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { randomRecords } from '@ldy/search/testing/random-records.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningEngine } from '../../collections/engine/engines.ts';
import { latestPosition } from '../../platform/change-log/read-changes.ts';
import { changeRecords } from '../../testing/change-records.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { importArguments, writeLibrary } from '../../testing/library/write-library.ts';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestServer, START, type TestServer } from '../../testing/test-server.ts';

const FACTS = factsOf(VULNERABILITIES);

const CALLS = [API.readListConfiguration, API.listVulnerabilityTypes, API.readProductStandard];
/** Records with ids that no other test uses. */
const RECORDS = randomRecords(71, 40).map((record, at) => ({
  ...record,
  anchor: `CVE-2041-${10_000 + at}`,
  identifiers: [`CVE-2041-${10_000 + at}`],
  values: {
    ...record.values,
    product: at % 2 === 0 ? ['apache/tomcat', 'apache/log4j'] : ['apache/tomcat', 'apache/tomcat-of-others'],
    type: ['sql-injection', 'xss'],
    source: ['cnvd', 'osv'],
    intake: START.replace('Z', '000Z'),
    published: at % 4 === 0 ? shanghaiDay(START) : '2021-12-10',
  },
}));

/** Each figure with the number of hits of its list, as [name, figure, found]; `every`: one figure in so many. */
async function compare(server: TestServer, who: CallHeaders, every: number): Promise<[string, number, number][]> {
  const found = async (input: Record<string, unknown>) =>
    (await server.ask(API.listVulnerabilities, input, who)).total.value;
  const compared: [string, number, number][] = [];
  let figures = 0;
  const same = async (name: string, figure: number, input: Record<string, unknown>) => {
    if (figures++ % every === 0) compared.push([name, figure, await found(input)]);
  };

  const { total, today, sources } = await server.ask(API.readListConfiguration, {}, who);
  await same('total', total, {});
  await same('today', today, newOn(shanghaiDay(server.portal.clock())));
  for (const { value, count } of sources) await same(value, count, { source: [value] });

  const { list } = await server.ask(API.listVulnerabilityTypes, {}, who);
  const types = list.flatMap((type) => [type, ...type.children, ...type.children.flatMap(({ children }) => children)]);
  for (const { id, count } of types) await same(id, count, { type: [id] });

  const { categories, products } = await server.ask(API.readProductStandard, {}, who);
  for (const { id, count } of products.slice(0, 15)) await same(id, count, { product: [id] });
  for (const { id, count } of categories) {
    const within = withSubcategories(id);
    const members = products.filter((product) => within.includes(product.category_id)).map((product) => product.id);
    if (members.length > 0 && members.length <= 50) await same(id, count, { product: members });
  }
  return compared;
}

async function expectSame(server: TestServer, who: CallHeaders = {}, every = 1): Promise<void> {
  const compared = await compare(server, who, every);
  expect(compared.map(([name, figure]) => [name, figure])).toEqual(compared.map(([name, , found]) => [name, found]));
  expect(compared.filter(([, figure]) => figure > 0).length).toBeGreaterThan(40 / every);
}

const newestChange = ({ portal }: TestServer) => latestPosition(portal.database);

/** One server for all tests, at first without an index. */
let server: TestServer;
let index: RunningEngine | undefined;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

test('figures say of when they are once the library has changed, and no more when the run has ended', async () => {
  const asked = async () => (await Promise.all(CALLS.map((call) => server.ask(call, {})))).map((it) => it.as_of);
  expect(await asked()).toEqual([null, null, null]);
  await changeRecords(server.portal.database, { write: RECORDS.slice(0, 3) });
  const times = await asked();
  expect(times).toEqual([expect.stringMatching(/^\d{4}-.*Z$/), times[0], times[0]]);
  await changeRecords(server.portal.database, { remove: RECORDS.slice(0, 3).map(({ anchor }) => anchor) });
  await server.portal.finishRun();
  expect(await asked()).toEqual([null, null, null]);
});

describe.each(['as they were stored', 'by the index'] as const)('figures %s', (how) => {
  beforeAll(async () => {
    if (how === 'by the index') index = await server.startIndex();
  });

  /** Waits until the index has followed, or the run has ended. */
  async function settle(): Promise<void> {
    const newest = await newestChange(server);
    if (index) await until(() => index?.reached === newest);
    else await server.portal.finishRun();
  }

  test.each(ROLES)('are the totals of the lists behind them, for %s', async (role) => {
    await expectSame(server, await signInAs(server, role), role === 'visitor' ? 1 : 7);
  });

  test('stay so when records come, change, go, and are built again', async () => {
    const count = async () => (await server.ask(API.readListConfiguration, {})).total;
    const { today: newBefore } = await server.ask(API.readListConfiguration, {});
    const before = await count();
    await changeRecords(server.portal.database, { write: RECORDS });
    await settle();
    expect(await count()).toBe(before + RECORDS.length);
    // All came in today; new are those that were published lately too.
    const { today: newNow } = await server.ask(API.readListConfiguration, {});
    expect(newNow - newBefore).toBe(RECORDS.length / 4);
    await expectSame(server, {}, 2);

    const [gone, ...left] = RECORDS;
    const changed = left.map((record) => ({
      ...record,
      values: { ...record.values, type: ['xss'], product: ['apache/log4j'], source: ['csaf'] },
    }));
    await changeRecords(server.portal.database, { write: changed, remove: [gone?.anchor ?? ''] });
    await settle();
    expect(await count()).toBe(before + left.length);
    await expectSame(server, {}, 3);

    await changeRecords(server.portal.database, { remove: changed.map(({ anchor }) => anchor) });
    expect(await server.portal.commands.rebuild?.(['--all'], createRecordingIo())).toBe(0);
    await settle();
    expect(await count()).toBe(before);
    await expectSame(server, {}, 3);
  });

  test('cost no statement that reads the library right after a change, and a few rows of the stored counts', async () => {
    const total = async () => (await server.ask(API.readListConfiguration, {})).total;
    const before = await total();
    await changeRecords(server.portal.database, { write: RECORDS.slice(0, 1) });
    await settle();
    const seen: { sql: string; params: readonly unknown[] }[] = [];
    const { database } = server.portal;
    for (const way of ['query', 'execute'] as const) {
      const real = database[way].bind(database) as (...args: unknown[]) => Promise<never>;
      vi.spyOn(database, way).mockImplementation((sql: string, params: readonly unknown[] = [], options?: unknown) => {
        // Without what the index reads for itself: the log, and after a rebuild the names.
        if (!/^select (?:state\.pruned|version from names_state|string_agg\(line)/.test(sql))
          seen.push({ sql, params });
        return real(sql, params, options);
      });
    }
    const transaction = vi.spyOn(database, 'transaction');
    for (const call of CALLS) await server.ask(call, {});
    expect(await total()).toBe(before + 1);
    expect(transaction).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    let rows = 0;
    for (const { sql, params } of seen) {
      expect(sql).not.toMatch(/\b(vulnerability|vulnerability_search|source_record|affected_product|product|vendor)\b/);
      const [explained] = await database.query<{ 'QUERY PLAN': unknown }>(
        `explain (analyze, format json) ${sql}`,
        params,
      );
      rows += rowsRead(explained?.['QUERY PLAN']);
    }
    expect(rows).toBeLessThanOrEqual(2 * (CALLS.length + 1));
    if (!index) expect(rows).toBeGreaterThan(0);
    await changeRecords(server.portal.database, { remove: RECORDS.slice(0, 1).map(({ anchor }) => anchor) });
    await settle();
  });

  test('beside the list without a filter are what counting finds, and no call waits for that', async () => {
    const { database } = server.portal;
    const facets = ['severity', 'flags', 'type', 'vendor'] as const;
    const bySql = createSqlSearch(VULNERABILITIES, (sql, values) => database.query(sql, values));
    const counted = await bySql.search({
      ...{ filter: {}, sort: 'published', limit: 1, offset: 0, totalCap: 10_000 },
      facets,
    });
    const query = vi.spyOn(database, 'query');
    const answer = await server.ask(API.listVulnerabilities, { sort: 'published', facets: [...facets] });
    expect(query.mock.calls.filter(([sql]) => /group by/.test(sql))).toEqual([]);
    vi.restoreAllMocks();
    const listed = facets.map((facet) => answer.facets[facet]?.map(({ value, count }) => ({ value, count })));
    expect(listed).toEqual(facets.map((facet) => counted.facets[facet]));
  });

  test('are hidden from readers who may not see the fact behind them', async () => {
    const who = await signInAs(server, 'business', { denied: idsOf([FACTS.type, FACTS.source, FACTS.intake]) });
    const { sources, today, demo } = await server.ask(API.readListConfiguration, {}, who);
    expect({ today, demo, sources }).toEqual({
      ...{ today: 0, demo: 0 },
      sources: SOURCES.map((value) => expect.objectContaining({ value, count: 0, latest: '' })),
    });
    const { list } = await server.ask(API.listVulnerabilityTypes, {}, who);
    expect(list.some(({ count, children }) => count > 0 || children.some((child) => child.count > 0))).toBe(false);
    const noProducts = await signInAs(server, 'business', { denied: idsOf([FACTS.product]) });
    expect((await server.post(API.readProductStandard.path, {}, noProducts)).status).toBe(403);
  });

  test('are answered while an import runs, and are those of the list when it is over', async () => {
    using folder = temporaryFolder();
    // More than the time before, so that some are new.
    const parts = writeLibrary(folder.path, index ? 60 : 30);
    const before = (await server.ask(API.readListConfiguration, {})).total;
    let isRunning = true;
    const importing = (async () => {
      await server.portal.commands.import?.(importArguments(parts), createRecordingIo());
      isRunning = false;
    })();
    let answers = 0;
    for (let asked: string | undefined; isRunning; ) {
      // Once for each change, so that the import gets on.
      await until(async () => !isRunning || (await newestChange(server)) !== asked);
      asked = await newestChange(server);
      const [configuration, types, standard] = await Promise.all([
        server.ask(API.readListConfiguration, {}),
        server.ask(API.listVulnerabilityTypes, {}),
        server.ask(API.readProductStandard, {}),
      ]);
      expect(configuration.total).toBeGreaterThanOrEqual(before);
      for (const { count } of [...types.list, ...standard.categories]) expect(count).toBeLessThanOrEqual(10_000);
      if (index) expect(configuration.as_of).toBeNull();
      answers += 1;
    }
    await importing;
    await settle();
    expect(answers).toBeGreaterThan(0);
    expect((await server.ask(API.readListConfiguration, {})).total).toBeGreaterThan(before + 20);
    await expectSame(server, {}, 3);
  });
});

test('where the index stops, figures are those that were stored, and say of when', async () => {
  const { portal } = server;
  await portal.finishRun();
  const { total: stored } = await server.ask(API.readListConfiguration, {});
  await changeRecords(portal.database, { write: RECORDS.slice(3, 5) });
  const newest = await newestChange(server);
  await until(() => index?.reached === newest);
  expect(await server.ask(API.readListConfiguration, {})).toMatchObject({ total: stored + 2, as_of: null });
  await index?.close();
  expect(await server.ask(API.readListConfiguration, {})).toMatchObject({ total: stored, as_of: expect.any(String) });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Table rows read according to EXPLAIN. */
function rowsRead(plan: unknown): number {
  const [{ Plan: top }] = plan as [{ Plan: PlanNode }];
  const of = (node: PlanNode): number =>
    (node['Relation Name'] === undefined
      ? 0
      : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']) +
    (node.Plans ?? []).reduce((sum, below) => sum + of(below), 0);
  return of(top);
}
