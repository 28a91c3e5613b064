import { API } from '@ldy/contract/api.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { BOARDS_MAX, WIDGETS_MAX } from '@ldy/contract/limits.ts';
import { isLaidOut } from '@ldy/domain/statistics/board-grid.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { exportBoards } from './read-boards.ts';

type BoardContent = InputOf<typeof API.addToBoard>['contents'][number];
const SEVERITY: BoardContent = { chart: 'severity', filter: { vendor: ['cisco'] }, period: '90d' };
const TREND: BoardContent = { chart: 'volume', title: '与全部相比', unit: 'week', filter: { kev: true }, compared: {} };
const codeOf = (name: keyof typeof ERROR_CODES) => ERROR_CODES[name].code;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

const somebody = async () => server.sessionOf(await server.account({ password: null }));
const create = (who: CallHeaders, name: string, widgets: object[] = []) =>
  server.call(API.createBoard, { name, widgets } as never, { headers: who });
const add = (who: CallHeaders, id: string, ...contents: BoardContent[]) =>
  server.call(API.addToBoard, { id, contents }, { headers: who });
const change = (who: CallHeaders, input: object) => server.call(API.changeBoard, input as never, { headers: who });
const read = async (who: CallHeaders, id: string) =>
  (await server.call(API.readBoard, { id }, { headers: who })).body.data;
const made = async (who: CallHeaders, name = '月报') => (await create(who, name)).body.data;
const widget = (id: number, x = 0, y = 0) => ({ id, x, y, w: 6, h: 4, chart: 'fix' });

test('charts are put where there is room, with what they count, and come back so', async () => {
  const who = await somebody();
  const { id } = await made(who);
  await add(who, id, SEVERITY, TREND);
  const { version } = (await add(who, id, { chart: 'said' })).body.data;
  const { widgets, ...board } = await read(who, id);
  expect(board).toMatchObject({ id, name: '月报', version, dropped: 0 });
  expect(widgets).toMatchObject([
    { id: 1, x: 0, y: 0, w: 6, ...SEVERITY, title: '', unit: 'month', compared: null, dropped: [] },
    { id: 2, x: 6, y: 0, w: 6, ...TREND, period: '1y', compared: {} },
    { id: 3, x: 0, w: 12, chart: 'said', filter: {} },
  ]);
  expect(isLaidOut(widgets)).toBe(true);
  const { list } = (await server.call(API.listBoards, {}, { headers: who })).body.data;
  expect(list[0]?.widgets).toEqual(widgets.map(({ chart, title, x, y, w, h }) => ({ chart, title, x, y, w, h })));
});

test('who changes a board that was changed meanwhile learns so, and changes nothing; adding takes nothing away', async () => {
  const who = await somebody();
  const { id, version } = await made(who);
  const answers = await Promise.all(
    ['周报', '日报'].map((name) => change(who, { id, version, name, widgets: [widget(1)] })),
  );
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, codeOf('boardChanged')]);
  const first = await read(who, id);
  expect(first.version).toBe(version + 1);
  expect((await add(who, id, SEVERITY)).body.code).toBe(200);
  expect((await change(who, { id, version: first.version, widgets: [] })).body.code).toBe(codeOf('boardChanged'));
  expect((await read(who, id)).widgets.map(({ chart }) => chart)).toEqual(['fix', 'severity']);
});

test('somebody else’s board is not there: not to be read, changed, added to or deleted', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const { id, version } = await made(owner);
  const answers = [
    await server.call(API.readBoard, { id }, { headers: other }),
    await change(other, { id, version, name: '我的' }),
    await add(other, id, SEVERITY),
    await server.call(API.deleteBoard, { id }, { headers: other }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body.msg)).size).toBe(1);
  expect(await read(owner, id)).toMatchObject({ name: '月报', version, widgets: [] });
  expect((await server.call(API.listBoards, {}, { headers: other })).body.data.list).toEqual([]);
});

test('who may not see statistics has no boards either', async () => {
  const who = await signInAs(server, 'business', { denied: [15] });
  expect((await create(who, '月报')).status).toBe(403);
  expect((await server.call(API.listBoards, {}, { headers: who })).status).toBe(403);
});

describe('limits', () => {
  test('of twenty boards none is the twenty-first, also when two come at once, and a name is there once', async () => {
    const who = await somebody();
    for (let nth = 2; nth <= BOARDS_MAX; nth += 1) await made(who, `看板 ${nth}`);
    const last = await Promise.all(['一', '二'].map((name) => create(who, name)));
    expect(last.map(({ body }) => body.code).sort()).toEqual([200, codeOf('boardsFull')]);
    expect((await create(who, ' 看板　２ ')).body.code).toBe(codeOf('boardNameTaken'));
  });

  test('a board holds twenty-four charts, and not more of text than a board needs', async () => {
    const who = await somebody();
    const { id } = await made(who);
    await add(who, id, ...Array<BoardContent>(WIDGETS_MAX - 1).fill(SEVERITY));
    expect((await add(who, id, SEVERITY, SEVERITY)).body.code).toBe(codeOf('boardFull'));
    expect((await add(who, id, SEVERITY)).body.code).toBe(200);
    const ids = Array<string>(200).fill('CVE-2021-44228');
    const long = { ...widget(1), filter: { ids, vendor: Array(50).fill('厂'.repeat(190)) } };
    const wide = Array.from({ length: WIDGETS_MAX }, (_, at) => ({ ...long, id: at + 1, y: at * 4 }));
    expect((await create(who, '过长', wide)).status).toBe(400);
  });

  test.each([
    ['over the edge', [widget(1, 7)]],
    ['over another', [widget(1), widget(2, 3)]],
    ['twice', [widget(1), widget(1, 6)]],
    ['of an unknown chart', [{ ...widget(1), chart: 'moons' }]],
    ['of an unknown filter', [{ ...widget(1), filter: { moon: 'full' } }]],
    ['with more than there is', [{ ...widget(1), script: 'x' }]],
  ])('a chart %s is refused', async (_what, widgets) => {
    expect((await create(await somebody(), '坏', widgets)).status).toBe(400);
  });
});

const OUTDATED = [
  { ...widget(1), title: '', period: '1y', unit: 'month', filter: { kev: true, gone: 1 }, compared: null },
  { ...widget(9_999, 6), chart: 'moons' },
  'nonsense',
];
const store = (id: string, widgets: unknown) =>
  server.database.execute('update statistics_board set widgets = $2::jsonb where id = $1', [
    id,
    JSON.stringify(widgets),
  ]);

test('what a later version no longer knows is left out and named; the export has it as it is stored', async () => {
  const account = await server.account({ password: null });
  const who = await server.sessionOf(account);
  const { id } = await made(who);
  await store(id, OUTDATED);
  const { widgets, dropped } = await read(who, id);
  expect(widgets).toMatchObject([{ id: 1, filter: { kev: true }, dropped: ['gone'] }]);
  expect(dropped).toBe(2);
  expect(await exportBoards(server.database, account.id)).toMatchObject([{ name: '月报', widgets: OUTDATED }]);
});

test('adding a chart takes nothing from a board that another version knows more of, nor covers it', async () => {
  const account = await server.account({ password: null });
  const who = await server.sessionOf(account);
  const { id } = await made(who);
  await store(id, OUTDATED);
  expect((await add(who, id, SEVERITY)).body.code).toBe(200);
  expect(await exportBoards(server.database, account.id)).toMatchObject([
    { widgets: [...OUTDATED, { ...SEVERITY, id: 2, x: 0, y: 4 }] },
  ]);
  expect((await read(who, id)).widgets.map(({ chart }) => chart)).toEqual(['fix', 'severity']);
});

describe('conditions that the statistics would refuse are refused before they are stored, with the chart that has them', () => {
  test.each<[string, object, string]>([
    [
      'a query that ends too soon',
      { filter: { query: 'vendor:' } },
      'widgets.1.filter.query 图“修复状态”的条件有误：第 ',
    ],
    [
      'one beside it',
      { title: '本周', compared: { query: '(a' } },
      'widgets.1.compared.query 图“本周”的对比条件有误：第 ',
    ],
    [
      'days that end before they begin',
      { filter: { published_from: '2026-02-01', published_to: '2026-01-01' } },
      'widgets.1.filter.published_from 图“修复状态”的条件有误：不能晚于 published_to',
    ],
  ])('%s', async (_what, wrong, words) => {
    const who = await somebody();
    const { id, version } = await made(who);
    const widgets = [widget(1), { ...widget(2, 6), ...wrong }];
    for (const refused of [await create(who, '坏', widgets), await change(who, { id, version, widgets })]) {
      expect(refused.status).toBe(400);
      expect(refused.body.msg).toContain(words);
    }
    const { status, body } = await add(who, id, { chart: 'fix', ...wrong });
    expect([status, body.msg]).toEqual([400, expect.stringContaining(words.replace('widgets.1', 'contents.0'))]);
    expect(await read(who, id)).toMatchObject({ version, widgets: [] });
  });
});

describe('a board that was stored with conditions which would be refused today', () => {
  const REVERSED = { published_from: '2026-02-01', published_to: '2026-01-01' };
  const STORED = [
    widget(1),
    { ...widget(2, 6), filter: { query: 'vendor:' }, compared: { kev: true } },
    { ...widget(3, 0, 4), compared: REVERSED },
  ];
  const storeRefused = async () => {
    const who = await somebody();
    const { id, version } = await made(who);
    await store(id, STORED);
    const widgets = (await read(who, id)).widgets.map(({ dropped: _, ...one }) => one);
    return { who, id, version, widgets };
  };

  test('may be changed elsewhere, and these charts be moved, named and taken away', async () => {
    const { who, id, version, widgets } = await storeRefused();
    const moved = widgets.map((one) => ({ ...one, y: one.y + 4, title: `图 ${one.id}` }));
    expect((await change(who, { id, version, widgets: moved })).status).toBe(200);
    expect((await read(who, id)).widgets).toMatchObject(moved);
    const mended = { ...moved[1], id: 2, filter: { query: 'vendor:cisco' } };
    const last = { id, version: version + 1, widgets: [{ ...widget(1), filter: { vendor: ['cisco'] } }, mended] };
    expect((await change(who, last)).status).toBe(200);
  });

  test.each<[string, (widgets: object[]) => object[], string]>([
    [
      'made worse',
      ([a, b, c]) => [a, { ...b, filter: { query: 'product:' } }, c] as object[],
      'widgets.1.filter.query',
    ],
    [
      'put on a second chart',
      (all) => [...all, { ...widget(4, 6, 4), filter: { query: 'vendor:' } }],
      'widgets.3.filter',
    ],
    ['put on a sound chart', ([a, b, c]) => [{ ...a, compared: REVERSED }, b, c] as object[], 'widgets.0.compared'],
    ['put where they were not', ([a, b, c]) => [a, { ...b, compared: REVERSED }, c] as object[], 'widgets.1.compared'],
  ])('refuses them %s', async (_what, worse, at) => {
    const { who, id, version, widgets } = await storeRefused();
    const { status, body } = await change(who, { id, version, widgets: worse(widgets) });
    expect([status, body.msg]).toEqual([400, expect.stringContaining(at)]);
    expect((await read(who, id)).version).toBe(version);
  });
});

test('a title turns nothing beside it around, also one that was stored before', async () => {
  const who = await somebody();
  const { id } = await made(who, '晨\u202e会');
  await add(who, id, { ...SEVERITY, title: ' 高\u202e危\r\n\u0007 本周\u2066' });
  expect(await read(who, id)).toMatchObject({ name: '晨会', widgets: [{ title: '高危 本周' }] });
  await store(id, [{ ...widget(1), title: '旧\u202e标题' }]);
  expect((await read(who, id)).widgets).toMatchObject([{ title: '旧标题' }]);
  const { list } = (await server.call(API.listBoards, {}, { headers: who })).body.data;
  expect(list).toMatchObject([{ widgets: [{ title: '旧标题' }] }]);
});

test('the boards are in the export of the account’s data, and gone with the account; those of others stay', async () => {
  const [mine, other] = [await server.account({ password: null }), await server.account({ password: null })];
  const [who, another] = [await server.sessionOf(mine), await server.sessionOf(other)];
  const { id } = await made(who, '我的晨会');
  await add(who, id, SEVERITY);
  await made(another, '别人的晨会');
  const exported = JSON.stringify(await server.portal.exportParts.boards?.(mine.id));
  expect(exported).toContain('我的晨会');
  expect(exported).toContain('cisco');
  expect(exported).not.toContain('别人的晨会');
  await server.database.transaction(async (tx) => {
    for (const erase of server.portal.eraseParts) await erase(tx, mine.id);
  });
  const left = await server.database.query('select name from statistics_board where account_id = any($1)', [
    [mine.id, other.id],
  ]);
  expect(left).toEqual([{ name: '别人的晨会' }]);
});
