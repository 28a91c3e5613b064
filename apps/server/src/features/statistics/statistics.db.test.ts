// Long, so it starts first.
import { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { CHART_NAMES, chartOf } from '@ldy/domain/statistics/charts.ts';
import { type Narrowing, narrow } from '@ldy/domain/statistics/narrow.ts';
import { daysOf, sameOfYearBefore, UNITS } from '@ldy/domain/statistics/periods.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

type Statistics = OutputOf<typeof API.readStatistics>;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

/** Every figure, with the filter of the list that it should be the total of. */
function figuresOf(answer: Statistics, filter: Narrowing): { count: number; filter: Narrowing }[] {
  const found = [{ count: answer.total, filter: { ...filter, ...daysOf(answer.period) } }];
  for (const chart of answer.charts) {
    const { rows } = chart;
    const within = narrow(filter, chartOf(chart.chart).within?.filter ?? {});
    if (!chart.locked && !chart.absent)
      found.push({ count: chart.scope.count, filter: { ...within, ...daysOf(chart.period) } });
    for (const { total, cells } of rows) {
      for (const cell of [total, ...cells]) {
        const own = narrow(filter, cell.filter);
        const period = 'published_from' in cell.filter ? {} : daysOf(chart.period);
        found.push({ count: cell.count, filter: { ...own, ...period } });
        if (cell.previous === null) continue;
        const { published_from: from, published_to: to } = cell.filter as {
          published_from?: string;
          published_to?: string;
        };
        const before = from && to ? sameOfYearBefore({ from, to }, answer.unit) : chart.previous_period;
        found.push({ count: cell.previous, filter: { ...own, ...daysOf(before) } });
      }
    }
  }
  return [...new Map(found.map((figure) => [JSON.stringify(figure), figure])).values()];
}

test.each(['personal', 'enterprise', 'business', 'staff'] as const)(
  'every figure of every chart is the total of the list that it leads to (%s)',
  async (role) => {
    const headers = await signInAs(server, role);
    const filters: Narrowing[] =
      role === 'business' ? [{}, { severity: ['critical', 'high'], query: 'patch:有' }, { said: ['ldy.cvss'] }] : [{}];
    for (const filter of filters) {
      for (const period of ['all', '1y'] as const) {
        const answer = await server.ask(
          API.readStatistics,
          { ...filter, charts: CHART_NAMES, period, unit: 'year' },
          headers,
        );
        const figures = figuresOf(answer, filter).filter(({ count }, at) => count > 0 || at % 7 === 0);
        expect(figures.length).toBeGreaterThan(period === 'all' ? 60 : 0);
        // Which facts a role may see is decided as for the list (collection-rights): a quarter of its figures.
        const asked = role === 'business' ? figures : figures.filter((_, at) => at % 4 === 0);
        for (const { count, filter } of asked) {
          // So many lists are more than a day of the personal edition has.
          await server.database.execute('delete from quota_use');
          const { total } = await server.ask(API.listVulnerabilities, { ...filter, page_size: 10 }, headers);
          expect({ filter, count }).toEqual({ filter, count: total.value });
        }
      }
    }
  },
);

test.each([
  { year: [2021] },
  { query: 'year:2021' },
  { query: '(年份:2021 OR 厂商:apache) 公开日期:2021-01-01..2021-12-31' },
])('%j is not compared with the time before, which is not among what was selected', async (selection) => {
  const headers = await signInAs(server, 'business');
  const asked = { ...selection, charts: [...CHART_NAMES], unit: 'month' as const };
  const ofAllTime = await server.ask(API.readStatistics, { ...asked, period: 'all' }, headers);
  const { previous_period } = await server.ask(API.readStatistics, { ...asked, period: '1y' }, headers);
  expect(previous_period).toBeNull();
  const { total, previous_total, charts } = ofAllTime;
  expect(total).toBeGreaterThan(0);
  expect(previous_total).toBeNull();
  const cells = charts.flatMap(({ rows }) => rows.flatMap(({ total, cells }) => [total, ...cells]));
  expect(cells.filter(({ previous }) => previous !== null)).toEqual([]);
});

test('a year is not compared with the year before, which is beside it', async () => {
  const headers = await signInAs(server, 'business');
  const previousBy = async (unit: 'year' | 'month', period: 'all' | '1y') => {
    const { charts } = await server.ask(API.readStatistics, { charts: ['volume'], period, unit }, headers);
    return charts.flatMap(({ rows }) => rows.flatMap(({ total }) => total.previous ?? []));
  };
  expect(await previousBy('year', 'all')).toEqual([]);
  expect(await previousBy('month', '1y')).not.toEqual([]);
});

test('of given vendors each has its row, also one that is rare among the others of the same vulnerabilities', async () => {
  const headers = await signInAs(server, 'business');
  const { facets } = await server.ask(API.listVulnerabilities, { page_size: 10, facets: ['vendor'] }, headers);
  const [most, ...others] = facets.vendor ?? [];
  const rarest = others.at(-1);
  const vendor = [most?.value ?? '', rarest?.value ?? ''];
  const asked = { vendor, charts: ['vendors', 'vendorsByMonth', 'fixByVendor'], period: 'all' } as const;
  const { charts } = await server.ask(API.readStatistics, { ...asked, charts: [...asked.charts] }, headers);
  for (const { chart, rows } of charts)
    expect([chart, rows.map(({ key, label }) => [key, label])]).toEqual([
      chart,
      [
        [most?.value, most?.label],
        [rarest?.value, rarest?.label],
      ],
    ]);
});

test('a chart of its own months or years says of which, whatever the period', async () => {
  const headers = await signInAs(server, 'business');
  const asked = {
    charts: ['vendors', 'vendorsByMonth', 'exploitedByYear'] as const,
    period: '30d',
    unit: 'day',
  } as const;
  const { as_of, period, charts } = await server.ask(
    API.readStatistics,
    { ...asked, charts: [...asked.charts] },
    headers,
  );
  const today = shanghaiDay(as_of);
  const [vendors, byMonth, byYear] = charts;
  expect(vendors?.period).toEqual(period);
  expect(byMonth).toMatchObject({ period: { to: today }, previous_period: null });
  expect(byMonth?.period?.from?.slice(0, 7)).toBe(byMonth?.columns[0]?.key.slice(0, 7));
  expect(byYear).toMatchObject({ period: { to: today }, previous_period: null });
  expect(byYear?.period?.from).toBe(byYear?.rows[0]?.key);
  expect(byYear?.scope.count).toBe(byYear?.rows.reduce((sum, { total }) => sum + total.count, 0));
});

test('who may not see a fact gets no figure that discloses it', async () => {
  const KEV_DATE = 305;
  const headers = await signInAs(server, 'business', { denied: [KEV_DATE] });
  const { charts } = await server.ask(API.readStatistics, { charts: CHART_NAMES, period: 'all' }, headers);
  const locked = charts.filter(({ locked }) => locked).map(({ chart }) => chart);
  expect(locked).toEqual(['exploitation', 'exploitedByYear', 'kevLag', 'kevLagByVendor']);
  for (const chart of charts)
    if (chart.locked) expect(chart).toMatchObject({ rows: [], columns: [], scope: { label: '', count: 0 } });
  const narrowed = await server.call(API.readStatistics, { charts: ['severity'], kev: true }, { headers });
  expect(narrowed.status).toBe(403);
});

test.each([
  ['0001-01-01', '0001-12-31'],
  ['9999-01-01', '9999-12-31'],
  ['0001-01-01', '9999-12-31'],
])('days from %s to %s are counted like others, though nothing lies before or after them', async (from, to) => {
  const who = await signInAs(server, 'business');
  for (const unit of UNITS) {
    const asked = { charts: [...CHART_NAMES], unit, published_from: from, published_to: to };
    expect([unit, (await server.call(API.readStatistics, asked, { headers: who })).code]).toEqual([unit, 200]);
  }
});

test('a chart that is asked for twice is counted once, and days that end before they begin are refused by name', async () => {
  const headers = await signInAs(server, 'business');
  const { charts } = await server.ask(API.readStatistics, { charts: ['types', 'severity', 'types'] }, headers);
  expect(charts.map(({ chart }) => chart)).toEqual(['types', 'severity']);
  const reversed = { charts: ['severity'], published_from: '2026-02-01', published_to: '2026-01-31' };
  const { status, msg } = await server.call(API.readStatistics, reversed, { headers });
  expect([status, msg]).toEqual([400, '请求参数有误：published_from 不能晚于 published_to']);
});

test('visitors and accounts without the menu are refused', async () => {
  const STATISTICS = 15;
  for (const endpoint of [API.readStatistics, API.readBugStatistic]) {
    const input = endpoint === API.readStatistics ? { charts: ['severity'] } : {};
    expect((await server.call(endpoint, input)).code).toBe(4000440);
    const headers = await signInAs(server, 'business', { denied: [STATISTICS] });
    expect((await server.call(endpoint, input, { headers })).status).toBe(403);
  }
});

test('words cost a search of the day, the same as in the list, and figures without words cost nothing', async () => {
  const headers = await signInAs(server, 'personal');
  const ask = (search: string) => server.call(API.readStatistics, { charts: ['severity'], search }, { headers });
  for (let day = 0; day < 3; day += 1) expect((await ask('log4j')).code).toBe(200);
  for (let word = 0; word < 9; word += 1) expect((await ask(`wort${word}`)).code).toBe(200);
  expect((await ask('one too many')).code).toBe(4002001);
  expect((await ask('log4j')).code).toBe(200);
  expect((await server.call(API.readStatistics, { charts: ['severity'] }, { headers })).code).toBe(200);
});

test('the deprecated call counts the whole library by level and source', async () => {
  const headers = await signInAs(server, 'personal');
  const { total, severities, sources } = await server.ask(API.readBugStatistic, {}, headers);
  const list = await server.ask(API.listVulnerabilities, { page_size: 10, facets: ['source'] }, headers);
  expect(total).toBe(list.total.value);
  expect(severities.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(sources).toEqual(list.facets.source);
});

test('the index counts what the database counts', async () => {
  const headers = await signInAs(server, 'business');
  const asked = { charts: CHART_NAMES, period: 'all', unit: 'year' } as const;
  const filters = [{}, { query: '远程 OR patch:有', severity: ['critical', 'high'] as ('critical' | 'high')[] }];
  const count = () =>
    Promise.all(filters.map((filter) => server.ask(API.readStatistics, { ...asked, ...filter }, headers)));
  const byDatabase = await count();
  await server.startIndex();
  expect(await count()).toEqual(byDatabase);
});

test('charts, rows and columns that no source of the library speaks of are not drawn, whatever is selected', async () => {
  const without = await createTestServer({ data: 'demo' });
  const { database } = without;
  await database.execute(
    'update vulnerability_search set has_exp = false, kev = false, kev_added = null, kev_due = null, domestic = false',
  );
  await database.execute('delete from epss_score');
  const headers = await signInAs(without, 'staff');
  const { charts } = await without.ask(API.readStatistics, { charts: CHART_NAMES, period: '1y' }, headers);
  const absent = charts.filter((chart) => chart.absent).map(({ chart }) => chart);
  expect(absent).toEqual(expect.arrayContaining(['domestic', 'domesticVendors', 'epss']));
  expect(absent).not.toContain('severity');
  for (const { rows, columns } of charts.filter((chart) => chart.absent)) expect([rows, columns]).toEqual([[], []]);
  const drawn = (name: string) => charts.find(({ chart }) => chart === name);
  expect(drawn('exploitation')?.rows.map(({ key }) => key)).toEqual(['poc']);
  expect(drawn('exploitedByYear')?.columns.map(({ key }) => key)).toEqual(['poc']);
  expect(drawn('said')?.rows.map(({ key }) => key)).not.toContain('cnnvd');
  const { figures } = await without.ask(API.readSituation, {}, headers);
  expect(figures.map(({ name }) => name)).toEqual(['today', 'hour', 'severe', 'total']);
  await without.dispose();
});

test('what grew most is not drawn without a time before to compare with', async () => {
  const headers = await signInAs(server, 'business');
  const rising = async (period: 'all' | '1y') =>
    (await server.ask(API.readStatistics, { charts: ['rising'], period }, headers)).charts[0];
  expect(await rising('all')).toMatchObject({ absent: true });
  expect(await rising('1y')).toMatchObject({ absent: false });
});
