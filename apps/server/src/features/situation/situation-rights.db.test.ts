import { API } from '@ldy/contract/api.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Fact } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { EDITIONS } from '@ldy/domain/access/roles.ts';
import { searchNeedsOf } from '@ldy/domain/access/search-needs.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { figuresOf } from './testing/figures-of.ts';

type Situation = OutputOf<typeof API.readSituation>;
type Filter = InputOf<typeof API.listVulnerabilities>;

const SITUATION = 1;
/** A day on which the demo has something new, newly exploited and soon due. */
const TODAY = '2025-12-06T08:00:00.000Z';
let server: TestServer;
/** Of a reader who may see everything: what is asked of the others is measured by it. */
let whole: Situation;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  server.advance((Date.parse(TODAY) - Date.parse(server.now())) / 1_000);
  whole = await read(await signInAs(server, 'business'));
});
afterAll(() => server?.dispose());

const read = (who: CallHeaders) => server.ask(API.readSituation, {}, who);
const list = (filter: object, headers: CallHeaders) =>
  server.call(API.listVulnerabilities, { ...filter, page_size: 10 }, { headers });

/** The lists of the screen, as anybody would ask for them. */
const LISTS = {
  newest: () => ({ sort: 'intake' }),
  exploited: () => ({ kev: true, sort: 'kev_added' }),
  overdue: ({ today }) => ({ kev_due_to: before(today), sort: 'kev_due' }),
  domestic: () => ({ domestic: true, sort: 'published' }),
} as const satisfies Partial<Record<keyof Situation, (of: Situation) => Filter>>;
const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The lists of vulnerabilities are the judge: what is refused there is not shown here, what is answered there is the same here. */
async function showsWhatListsShow(headers: CallHeaders): Promise<void> {
  const answer = await read(headers);
  const isRefused = async (filter: object) => (await list(filter, headers)).status === 403;

  for (const { name, filter } of whole.figures)
    expect([name, answer.figures.some((one) => one.name === name)]).toEqual([name, !(await isRefused(filter))]);

  const maySeeDays = !(await isRefused({ published_from: whole.until }));
  expect(answer.charts.map(({ chart }) => chart)).toEqual(maySeeDays ? whole.charts.map(({ chart }) => chart) : []);
  for (const chart of answer.charts) {
    const full = whole.charts.find((one) => one.chart === chart.chart);
    const asked = figuresOf({ figures: [], charts: full ? [full] : [] });
    const oneOfEachKind = new Map(asked.map(({ filter }) => [Object.keys(filter).toSorted().join(), filter]));
    const refused = await Promise.all([...oneOfEachKind.values()].map(isRefused));
    expect([chart.chart, chart.locked]).toEqual([chart.chart, refused.includes(true)]);
    if (chart.locked) expect(chart).toMatchObject({ rows: [], columns: [], scope: { label: '', count: 0 } });
  }

  const figures = figuresOf(answer).filter(({ count }, at) => count > 0 || at % 25 === 0);
  for (const { count, filter } of figures) {
    const { data } = await list(filter, headers);
    expect({ filter, count }).toEqual({ filter, count: data.total.value });
  }

  for (const [name, ask] of Object.entries(LISTS) as [keyof typeof LISTS, (of: Situation) => Filter][]) {
    const { status, data } = await list(ask(answer), headers);
    const rows = status === 403 ? [] : data.list;
    expect(answer[name].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    for (const [at, row] of answer[name].entries()) expect(rows[at]).toMatchObject(row);
  }
  const soon = { kev_due_from: answer.today, kev_due_to: '2025-12-27', sort: 'kev_due' };
  const { status, data } = await list(soon, headers);
  expect(answer.due.map(({ id }) => id)).toEqual(status === 403 ? [] : data.list.map(({ id }) => id).toReversed());
}

test('there is something to tell of every field', () => {
  const counts = Object.fromEntries(whole.figures.map(({ name, count }) => [name, count]));
  expect(counts).toMatchObject({ today: 1, hour: 1, severe: 1, exploited: 1, due: 1 });
  expect(whole.charts.filter(({ rows }) => rows.every(({ total }) => total.count === 0))).toEqual([]);
  for (const name of [...Object.keys(LISTS), 'due', 'notices', 'news'] as (keyof typeof LISTS)[])
    expect([name, whole[name].length > 0]).toEqual([name, true]);
});

describe('a reader who may not see a field gets no figure and no row that reveals it', () => {
  const { filter, sort } = searchNeedsOf(VULNERABILITIES);
  const needed = (needs: ReadonlyMap<string, readonly Fact[]>, ...names: string[]) =>
    names.flatMap((name) => idsOf(needs.get(name) ?? []));
  const ids = new Set([
    ...needed(filter, 'published_from', 'intake_from', 'severity', 'kev_added_from', 'kev_due_from', 'kev'),
    ...needed(filter, 'domestic', 'vendor', 'product', 'type'),
    ...needed(sort, 'intake', 'published', 'kev_added', 'kev_due'),
  ]);

  test.each([...ids])('without permission %i', async (id) => {
    await showsWhatListsShow(await signInAs(server, 'business', { denied: [id] }));
  });

  test.each(EDITIONS)('in the %s edition, where the screen is granted to it', async (edition) => {
    await showsWhatListsShow(await signInAs(server, edition, { granted: [SITUATION] }));
  });

  test('with a few permissions left, and with none but the screen', async () => {
    const all = await signInAs(server, 'business', { denied: [...ids] });
    await showsWhatListsShow(all);
    const { figures, charts, exploited, due, overdue, domestic } = await read(all);
    expect(figures.map(({ name }) => name)).toEqual(['total']);
    expect([charts, exploited, due, overdue, domestic]).toEqual([[], [], [], [], []]);
  });
});

test('when sources last brought something is shown to who sees sources and intake', async () => {
  await server.database.execute(
    `insert into import_run (connector, paths, started_at, finished_at, outcome) values ('kev', 'x', $1, $1, 'complete')`,
    [server.now()],
  );
  const API_DOCS = 80;
  const { query } = searchNeedsOf(VULNERABILITIES);
  const sourcesOf = async (...denied: number[]) => (await read(await signInAs(server, 'business', { denied }))).sources;
  expect(await sourcesOf(API_DOCS)).toHaveLength(1);
  for (const fact of ['source', 'intake'])
    for (const id of idsOf(query.get(fact) ?? [])) expect([fact, await sourcesOf(API_DOCS, id)]).toEqual([fact, []]);
});

test('notices and news are those that the reader is listed', async () => {
  const readers = EDITIONS.map((edition) => signInAs(server, edition, { granted: [SITUATION] }));
  const NEWS = 180;
  for (const headers of [...(await Promise.all(readers)), await signInAs(server, 'business', { denied: [NEWS] })]) {
    const { notices, news } = await read(headers);
    const listed = await server.ask(API.listNotices, { sort: 'published', page_size: 10 }, headers);
    expect(notices.map(({ id }) => id)).toEqual(listed.list.map(({ id }) => id));
    const items = await server.call(API.listNews, { page_size: 10 }, { headers });
    expect(news.map(({ id }) => id)).toEqual(items.status === 403 ? [] : items.data.list.map(({ id }) => id));
  }
});

test('visitors and accounts without the screen are refused', async () => {
  expect((await server.call(API.readSituation, {})).code).toBe(4000440);
  const without = [
    signInAs(server, 'personal'),
    signInAs(server, 'enterprise'),
    signInAs(server, 'business', { denied: [SITUATION] }),
  ];
  for (const headers of await Promise.all(without))
    expect((await server.call(API.readSituation, {}, { headers })).status).toBe(403);
});
