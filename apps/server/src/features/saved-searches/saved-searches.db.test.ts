import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { SAVED_SEARCHES_MAX } from '@ldy/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS, OUT_OF_PLACE_TEXTS } from '../../testing/hostile-texts.ts';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { saveSearch } from './save-search.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const FULL = ERROR_CODES.savedSearchesFull.code;
const TAKEN = ERROR_CODES.savedSearchNameTaken.code;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.dispose());

const somebody = async () => server.sessionOf(await server.account({ password: null }));
const save = (who: CallHeaders, name: string, filter: object = {}, sort?: string) =>
  server.call(API.saveSearch, { name, filter, sort }, { headers: who });
const list = async (who: CallHeaders) =>
  (await server.call(API.listSavedSearches, {}, { headers: who })).body.data.list;
const names = async (who: CallHeaders) => (await list(who)).map(({ name }) => name);
const saved = async (who: CallHeaders, name: string) => (await save(who, name, { kev: true })).body.data.id;

test('a search of a list that the portal does not have takes no others along, and stays stored', async () => {
  const who = await somebody();
  const id = await saved(who, '别处的');
  await saved(who, '这里的');
  await server.database.execute(`update saved_search set list = 'moons' where id = $1`, [id]);
  expect((await list(who)).map(({ name }) => name)).toEqual(['这里的']);
  expect(await server.database.query('select list from saved_search where id = $1', [id])).toEqual([{ list: 'moons' }]);
});

describe('a search of somebody else', () => {
  test('answers a change and a deletion as one that does not exist, and stays as it is', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const id = await saved(mine, '我的');
    const [before] = await list(mine);
    for (const [endpoint, more] of [
      [API.changeSavedSearch, { name: '抢来的' }],
      [API.changeSavedSearch, { search: { filter: {} } }],
      [API.deleteSavedSearch, {}],
    ] as const) {
      const foreign = await server.call(endpoint, { id, ...more }, { headers: other });
      const none = await server.call(endpoint, { id: UNKNOWN, ...more }, { headers: other });
      expect(foreign).toMatchObject({ status: 404, body: { code: 404, data: null } });
      expect(foreign.body).toEqual(none.body);
    }
    expect(await list(mine)).toEqual([before]);
    expect(await list(other)).toEqual([]);
  });

  test('takes no name away from anybody', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    await saved(mine, '同名');
    expect((await save(other, '同名')).body.code).toBe(200);
  });
});

describe('a name', () => {
  test.each([
    '',
    '   ',
    '\u200b\u200d',
    '\u202e',
    '\u3164',
    '\u{e0041}\u{e0042}',
    'x'.repeat(51),
    'x'.repeat(10_000),
    '\ufb2c'.repeat(50),
  ])('that cannot be read or that is too long is refused: %j', async (name) => {
    const who = await somebody();
    expect((await save(who, name)).status).toBe(400);
    expect(await list(who)).toEqual([]);
  });

  test.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '{{7*7}}', '=cmd|calc!A1'])(
    'with markup comes back as it was typed: %s',
    async (name) => {
      const who = await somebody();
      await save(who, name);
      expect(await names(who)).toEqual([name]);
    },
  );

  test('loses what would turn the text beside it around, and line breaks', async () => {
    const who = await somebody();
    await save(who, 'a\u202egpj.exe\r\nb\u2066');
    expect(await names(who)).toEqual(['agpj.exe b']);
  });

  test('that a scanner sends breaks nothing', async () => {
    const who = await somebody();
    for (const name of [...HOSTILE_TEXTS, ...OUT_OF_PLACE_TEXTS]) {
      expect((await save(who, name.slice(0, 50))).status, JSON.stringify(name)).toBeLessThan(500);
    }
    expect((await list(who)).length).toBeGreaterThan(30);
  });

  test.each([
    ['Apache 远程', 'ａｐａｃｈｅ　远程'],
    ['零日', ' 零日 '],
    ['a b', 'A\t  B'],
    ['隐形', '隐\u200b形'],
  ])('is taken when it looks like one that is there: %s and %s', async (first, second) => {
    const who = await somebody();
    await save(who, first);
    const again = await save(who, second);
    expect(again).toMatchObject({ status: 200, body: { code: TAKEN, msg: ERROR_CODES.savedSearchNameTaken.msg } });
    expect(await names(who)).toEqual([first]);
  });

  test('is the same with something invisible in it', async () => {
    const who = await somebody();
    await saved(who, '周报');
    for (const name of ['周\u200b报', '周报\ufe0f', '周\u2060报', '周报\u{e0041}']) {
      expect((await save(who, name)).body.code, name).toBe(TAKEN);
    }
  });

  test('may be changed to another way of writing itself, and not to that of another search', async () => {
    const who = await somebody();
    const id = await saved(who, 'apache');
    await saved(who, '别的');
    const rename = (name: string) => server.call(API.changeSavedSearch, { id, name }, { headers: who });
    expect((await rename('Apache')).body.code).toBe(200);
    expect((await rename('别的 ')).body.code).toBe(TAKEN);
    expect((await names(who)).sort()).toEqual(['Apache', '别的']);
  });
});

describe('at once', () => {
  test('of twenty who save one name exactly one does', async () => {
    const who = await somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(who, '同一个')));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, ...Array(19).fill(TAKEN)]);
    expect(await names(who)).toEqual(['同一个']);
  });

  test(`never more than ${SAVED_SEARCHES_MAX} are stored, and one that was deleted makes room for one`, async () => {
    const who = await somebody();
    for (let number = 0; number < SAVED_SEARCHES_MAX - 3; number++) await save(who, `第 ${number} 条`);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => save(who, `同时 ${number}`)));
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === FULL)).toHaveLength(17);
    const stored = await list(who);
    expect(stored).toHaveLength(SAVED_SEARCHES_MAX);
    await server.call(API.deleteSavedSearch, { id: stored[0]?.id }, { headers: who });
    const more = await Promise.all(['甲', '乙'].map((name) => save(who, name)));
    expect(more.map(({ body }) => body.code).sort()).toEqual([200, FULL]);
  });

  test('of two renamed to one name one is', async () => {
    const who = await somebody();
    const ids = await Promise.all(['一', '二'].map((name) => saved(who, name)));
    const answers = await Promise.all(
      ids.map((id) => server.call(API.changeSavedSearch, { id, name: '三' }, { headers: who })),
    );
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, TAKEN]);
  });

  test('a deletion that happens twice happens once', async () => {
    const who = await somebody();
    const id = await saved(who, '一');
    const answers = await Promise.all([1, 2].map(() => server.call(API.deleteSavedSearch, { id }, { headers: who })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('a filter', () => {
  test.each(['\ud800', 'a\udc00b', '"\ud83d"'])(
    'with half a character in it (%j) is stored, without that',
    async (text) => {
      const who = await somebody();
      const whole = text.toWellFormed();
      const filter = { search: text, query: text, ids: [text], vendor: [text] };
      expect((await save(who, '半个字符', filter)).status).toBe(200);
      expect((await list(who))[0]?.filter).toEqual({ search: whole, query: whole, ids: [whole], vendor: [whole] });
    },
  );

  test.each([
    { unknown: 1 },
    { severity: ['terrible'] },
    { page: 3 },
    { cursor: 'x' },
    { cvss_min: 11 },
    { ids: Array(201).fill('CVE-2021-44228') },
    { query: 'x'.repeat(2_001) },
    { ids: Array(200).fill('x'.repeat(200)) },
    [],
    null,
    'kev',
  ])('that is none, or would fill the table, is refused', async (filter) => {
    const who = await somebody();
    expect((await server.call(API.saveSearch, { name: '坏', filter }, { headers: who })).status).toBe(400);
    expect(await list(who)).toEqual([]);
  });

  test('comes back as it was given, with its order', async () => {
    const who = await somebody();
    const filter = {
      query: 'vendor:"思科" cvss>=9 "\\',
      severity: ['critical'],
      epss_min: 0.1,
      ids: ['CVE-2021-44228'],
    };
    await save(who, '专家', filter, 'epss');
    expect(await list(who)).toMatchObject([{ name: '专家', filter, sort: 'epss', dropped: [] }]);
  });

  test('is replaced whole, its order too, and the name stays; the one changed last is the first', async () => {
    const who = await somebody();
    const id = (await save(who, '一', { kev: true }, 'epss')).body.data.id;
    server.advance(1);
    await save(who, '二');
    server.advance(1);
    await server.call(API.changeSavedSearch, { id, search: { filter: { has_poc: true } } }, { headers: who });
    const [first, second] = await list(who);
    expect(first).toMatchObject({ id, name: '一', filter: { has_poc: true } });
    expect(first?.filter).not.toHaveProperty('kev');
    expect(first).not.toHaveProperty('sort');
    expect(Date.parse(first?.updated as string) - Date.parse(first?.created as string)).toBe(2_000);
    expect(second?.name).toBe('二');
    server.advance(1);
    await server.call(API.changeSavedSearch, { id, name: '三' }, { headers: who });
    expect((await list(who))[0]).toMatchObject({ name: '三', filter: { has_poc: true } });
  });

  test('of an old shape keeps what still holds, says what does not, and hides no other search', async () => {
    const who = await somebody();
    const ids = await Promise.all(['旧', '更旧', '好'].map((name) => saved(who, name)));
    const store = (id: string | undefined, filter: string, sort: string | null) =>
      server.database.execute('update saved_search set filter = $2::jsonb, sort = $3 where id = $1', [
        id,
        filter,
        sort,
      ]);
    await store(ids[0], '{"kev":true,"severity":["terrible"],"toString":1,"gone":{"deep":[]}}', 'beauty');
    await store(ids[1], '["not", "a filter"]', null);
    const found = Object.fromEntries((await list(who)).map((search) => [search.name, search]));
    expect(found.旧?.filter).toEqual({ kev: true });
    expect(found.旧?.dropped.sort()).toEqual(['gone', 'severity', 'sort', 'toString']);
    expect(found.更旧).toMatchObject({ filter: {}, dropped: ['filter'] });
    expect(found.好).toMatchObject({ filter: { kev: true }, dropped: [] });
  });
});

test('a change that changes nothing is refused', async () => {
  const who = await somebody();
  const id = await saved(who, '一');
  expect((await server.call(API.changeSavedSearch, { id }, { headers: who })).status).toBe(400);
});

test('nothing is saved for an account that was closed in between', async () => {
  const account = await server.account({ password: null });
  const who = await server.sessionOf(account);
  await server.database.execute(`update account set state = 'erased' where id = $1`, [account.id]);
  await expect(
    saveSearch(
      server.database,
      { name: '晚了', list: 'vulnerabilities', filter: {} },
      { accountId: account.id, now: server.now() },
    ),
  ).rejects.toThrow(ERROR_CODES.notSignedIn.msg);
  expect((await save(who, '晚了')).status).toBe(401);
});
