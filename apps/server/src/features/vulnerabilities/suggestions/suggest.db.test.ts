import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { FIELD_PERMISSIONS, idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { queryKeys } from '@ldy/domain/query/find-key.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const LOG4SHELL = 'CVE-2021-44228';
let server: TestServer;

const FACTS = factsOf(VULNERABILITIES);
const denied = (...names: (keyof typeof FACTS)[]) =>
  signInAs(server, 'business', { denied: idsOf(names.map((name) => FACTS[name])) });
const ask = (search: string, who: CallHeaders = {}, caret?: number) =>
  server.ask(API.suggestVulnerabilities, { search, ...(caret === undefined ? {} : { caret }) }, who);
const values = async (search: string, who: CallHeaders = {}) => (await ask(search, who)).completion?.list ?? [];
/** Values found by counting are omitted when that is slow, as on a busy machine; retried, they are cached. */
const offered = (search: string, who: CallHeaders = {}) =>
  until(async () => {
    const { completion } = await ask(search, who);
    return completion !== null && completion.list.length > 0 && completion;
  });
/** The same for counts. */
const counted = (search: string, who: CallHeaders = {}) =>
  until(async () => {
    const list = await values(search, who);
    return list.some(({ count }) => count !== null) && list;
  });
const kindsOf = async (search: string, who: CallHeaders) => (await ask(search, who)).list.map(({ kind }) => kind);

async function begin(hasIndex: boolean): Promise<void> {
  server = await createTestServer({ data: 'demo' });
  if (hasIndex) await server.startIndex();
}
const end = () => server?.dispose();

describe.each([
  ['the database', false],
  ['the index', true],
])('while %s answers', (_name, hasIndex) => {
  beforeAll(() => begin(hasIndex));
  afterAll(end);

  test.each([
    'a'.repeat(1000),
    '堆'.repeat(500),
    '😀',
    '\ud800',
    '.*+?^$()[]{}|\\',
    "'; drop table vendor; --",
    '%_%',
    '((((((',
  ])('%j is answered', async (search) => {
    for (const caret of [0, 1, 500, 2000]) {
      const { status } = await server.post(API.suggestVulnerabilities.path, { search, caret });
      expect(status).toBe(200);
    }
  });

  test('a text that no database could hold is refused', async () => {
    expect((await server.post(API.suggestVulnerabilities.path, { search: '\0' })).status).toBe(400);
  });

  test('names of things are shown to readers who may see these things', async () => {
    expect(await kindsOf('apache', await denied())).toEqual(expect.arrayContaining(['vendor', 'product']));
    expect(await kindsOf('apache', await denied('vendor'))).not.toContain('vendor');
    expect(await kindsOf('apache', await denied('vendor'))).not.toContain('product');
    const product = FIELD_PERMISSIONS.filter(({ path }) => path === 'affected--product').map(({ id }) => id);
    expect(await kindsOf('apache', await signInAs(server, 'business', { denied: product }))).not.toContain('product');
    expect(await kindsOf('注入', await denied())).toContain('type');
    expect(await kindsOf('注入', await denied('type'))).not.toContain('type');
    expect(await kindsOf('CVE-2021-4422', await denied('id'))).toEqual([]);
  });

  test('every key of the query language is offered to readers who may search by it, and to no others', async () => {
    for (const {
      key,
      field: { words },
    } of queryKeys(VULNERABILITIES)) {
      const completed = (who: CallHeaders) => values(words[0], who);
      expect(
        (await completed(await denied())).map(({ insert }) => insert),
        key,
      ).toContain(`${words[0]}:`);
    }
    const without = await denied('severity', 'vendor', 'epss');
    for (const part of ['sev', 'ven', 'epss', '等级', '厂']) expect(await values(part, without), part).toEqual([]);
  });

  test('values are offered to readers who may search by them, and to no others', async () => {
    const cases: [string, keyof typeof FACTS][] = [
      ['severity:', 'severity'],
      ['vendor:', 'vendor'],
      ['vendor:apa', 'vendor'],
      ['product:', 'product'],
      ['product:log', 'product'],
      ['type:', 'type'],
      ['cwe:', 'cwe'],
      ['source:', 'source'],
      ['year:', 'published'],
      ['kev:', 'kev'],
      ['id:CVE-2021', 'id'],
      ['published:', 'published'],
    ];
    for (const [text, fact] of cases) {
      await offered(text, await denied());
      expect(await values(text, await denied(fact)), text).toEqual([]);
    }
  });

  test('flags are counted for readers who may see all of them, and by what else was asked for', async () => {
    const [yes, no] = await counted('kev:', await denied());
    const found = await server.ask(API.listVulnerabilities, { query: 'kev:是' }, await denied());
    expect(yes).toMatchObject({ insert: '是', count: found.total.value });
    expect((no?.count ?? 0) + (yes?.count ?? 0)).toBe((await server.ask(API.listVulnerabilities, {})).total.value);
    expect((await values('kev:', await denied('domestic'))).map(({ count }) => count)).toEqual([null, null]);
    // A key that the reader may not use is not counted by either.
    expect((await values('severity:严重 kev:', await denied('severity'))).map(({ count }) => count)).toEqual([
      null,
      null,
    ]);
  });

  test('a count is what is found with the value', async () => {
    const who = await denied();
    for (const text of ['log4j severity:', 'year:', 'cwe:', 'source:', 'kev:是 vendor:', 'product:']) {
      const found = (await counted(text, who)).filter(({ count }) => count !== 0);
      expect(found.length, text).toBeGreaterThan(0);
      for (const { insert, count } of found.slice(0, 4)) {
        const { total } = await server.ask(API.listVulnerabilities, { query: text + insert }, who);
        expect(total.value, text + insert).toBe(count);
      }
    }
  });

  test('what is inserted is read as it was meant', async () => {
    for (const text of [
      'type:',
      'vendor:',
      'vendor:a',
      'product:',
      'product:a',
      'severity:',
      'source:',
      'published:',
      'id:CVE-20',
      's',
      '产',
    ]) {
      const { list, from, to } = await offered(text);
      for (const { insert } of list) {
        const typed = text.slice(0, from) + insert + text.slice(to);
        if (insert.endsWith(':')) continue;
        expect(parseQuery(VULNERABILITIES, typed).problems, typed).toEqual([]);
        expect(parseQuery(VULNERABILITIES, typed).query, typed).toMatchObject({ kind: 'field' });
      }
    }
  });

  test('keys are offered for one letter at the beginning, behind words for two, or for one Han character', async () => {
    const keysOf = async (text: string) => (await ask(text)).completion?.list.map(({ insert }) => insert) ?? [];
    expect(await keysOf('l')).toContain('level:');
    expect(await keysOf('apache l')).toEqual([]);
    expect(await keysOf('apache le')).toContain('level:');
    expect(await keysOf('-l')).toContain('level:');
    expect(await keysOf('apache 产')).toContain('产品:');
  });

  test('within a value nothing else is suggested, and behind a condition the word at the caret', async () => {
    expect((await ask('vendor:apache')).list).toEqual([]);
    const { list } = await ask('severity:严重 apach');
    expect(list.map(({ label }) => label)).toContain('Apache');
    expect((await ask('apache severity:严重', {}, 'apache'.length)).list.map(({ label }) => label)).toContain('Apache');
  });
});

describe('the index knows more', () => {
  beforeAll(() => begin(true));
  afterAll(end);

  test('titles, for readers who may search by words', async () => {
    const titles = async (who: CallHeaders) =>
      (await ask('log4j', who)).list.filter(({ kind, detail }) => kind === 'vulnerability' && detail === LOG4SHELL);
    expect(await titles(await denied())).toHaveLength(1);
    for (const fact of ['title', 'kev', 'description'] as const)
      expect(await titles(await denied(fact)), fact).toEqual([]);
    for (const language of [5, 10]) {
      expect(await titles(await signInAs(server, 'business', { denied: [language] }))).toEqual([]);
    }
  });

  test.each([
    ['sike', '思科'],
    ['sk', '思科'],
    ['huawei', '华为'],
  ])('names by their sound: %s is %s', async (search, vendor) => {
    expect((await ask(search)).list.map(({ label }) => label)).toContain(vendor);
    expect((await values(`vendor:${search}`)).map(({ insert }) => insert)).toContain(vendor);
  });

  test('words by their sound, and says so', async () => {
    const find = (search: string) => server.ask(API.listVulnerabilities, { search });
    const [typed, meant] = [await find('yuanchengdaimazhixing'), await find('远程代码执行')];
    expect(typed.total.value).toBeGreaterThan(0);
    expect(typed.total).toEqual(meant.total);
    expect(typed.notes).toEqual(['“yuanchengdaimazhixing”按读音也搜索了“远程代码执行”']);
    expect(meant.notes).toEqual([]);
  });

  test('what was meant where nothing is found', async () => {
    const corrected = async (search: string, who: CallHeaders = {}) =>
      (await server.ask(API.listVulnerabilities, { search }, who)).corrections;
    expect(await corrected('apche')).toContain('apache');
    expect(await corrected('CVE-2021-442288')).toEqual([]);
    expect(await corrected('apche', await denied('title'))).toEqual([]);
  });
});
