import { API } from '@ldy/contract/api.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { vulnerabilityListInput } from '@ldy/contract/vulnerability/list.ts';
import { queryKeys } from '@ldy/domain/query/find-key.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { InvalidCursor, SearchTooCostly } from '@ldy/search/search-engine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRecords } from '#server/collections/list/list-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { UNLIMITED_CALLER } from '#server/testing/unlimited-caller.ts';
import { LISTED_VULNERABILITIES } from './listed-vulnerabilities.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

type ListInput = InputOf<typeof API.listVulnerabilities>;
const list = (input: ListInput) => server.ask(API.listVulnerabilities, input);
const post = (input: object) => server.post(API.listVulnerabilities.path, input);
const idsOf = async (input: ListInput) =>
  (await list({ page_size: 100, sort: 'published', ...input })).list.map(({ id }) => id);

describe('a query that cannot be read', () => {
  test.each([
    ['vendor:', '第 1 个字符起：“vendor:”后面缺少取值'],
    ['log4j "x', '第 7 个字符起：引号没有闭合'],
    ['(a', '括号没有闭合'],
    ['severity:致命', '可选：严重、高危'],
    ['published:2024-13', '不是有效的日期'],
    ['cvss:9..7', '请改为 7..9'],
    [`${'('.repeat(1_999)}`, '最多 16 层'],
    ['NOT '.repeat(400), '最多 16 层'],
    [`vendor:${Array.from({ length: 21 }, (_, at) => `n${at}`).join(',')}`, '最多 20 个'],
    [Array.from({ length: 100 }, () => 'kev:yes').join(' '), '条件太多'],
    ['-a -b -c -d -e -f', '词语和短语太多'],
  ])('%.30s is refused with where and why', async (query, message) => {
    const answer = await post({ query });
    expect(answer).toMatchObject({ status: 400, body: { code: 400, data: null } });
    expect(answer.body.msg).toContain('query');
    expect(answer.body.msg).toContain(message);
  });

  test.each(['漏'.repeat(100), 'a '.repeat(50), `-x ${'kev:yes '.repeat(19)}`, '\u0007log4j'])(
    'is answered however it is repeated: %.20s',
    async (query) => {
      expect((await post({ query, facets: ['vendor'] })).status).toBe(200);
    },
  );

  test('of more characters than a query may have is refused by the contract', async () => {
    expect((await post({ query: 'a'.repeat(2_001) })).status).toBe(400);
  });
});

describe('an engine that refuses', () => {
  const ask = (error: Error, input: ListInput = { query: 'a OR b' }) =>
    listRecords(
      LISTED_VULNERABILITIES,
      {
        database: server.portal.database,
        clock: server.portal.clock,
        ...{ resolveName: async () => [], labelsOf: async () => new Map() },
        search: { ...server.portal.search, search: () => Promise.reject(error) },
      },
      vulnerabilityListInput.parse(input),
      UNLIMITED_CALLER,
    );

  test('because it would take too long comes with what to do', async () => {
    await expect(ask(new SearchTooCostly())).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('减少 OR'),
    });
  });

  test('because the machine was too busy says to ask again, where no words were written', async () => {
    await expect(ask(new SearchTooCostly(), { severity: ['critical'], query: 'kev:是' })).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('请稍后重试'),
    });
  });

  test('because of a cursor says so, and any other error is not hidden', async () => {
    await expect(ask(new InvalidCursor())).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('cursor'),
    });
    await expect(ask(new Error('broken'))).rejects.toThrow('broken');
  });
});

describe('a query says what filters say', () => {
  test.each<[string, ListInput]>([
    ['severity:严重', { severity: ['critical'] }],
    ['vendor:apache', { vendor: ['apache'] }],
    ['厂商:APACHE', { vendor: ['apache'] }],
    ['product:"apache/log4j"', { product: ['apache/log4j'] }],
    ['cwe:502', { cwe: ['CWE-502'] }],
    ['source:ldy', { source: ['ldy'] }],
    ['year:2021', { year: [2021] }],
    ['kev:是', { kev: true }],
    ['poc:无', { has_poc: false }],
    ['exp:有', { has_exp: true }],
    ['patch:有', { has_patch: true }],
    ['信创:是', { domestic: true }],
    ['争议:否', { contested: false }],
    ['停止支持:否', { unsupported: false }],
    ['托管服务:是', { hosted: true }],
    ['cvss>=9', { cvss_min: 9 }],
    ['cvss:..5', { cvss_max: 5 }],
    ['epss>=50%', { epss_min: 0.5 }],
    ['published:2021', { published_from: '2021-01-01', published_to: '2021-12-31' }],
    ['published:2021-12-10', { published_from: '2021-12-10', published_to: '2021-12-10' }],
    ['收录:近7天', { intake_from: '2000-01-01' }],
    ['log4j 远程', { search: 'log4j 远程' }],
    ['id:"cve 2021 44228"', { ids: ['CVE-2021-44228'] }],
  ])('%s', async (query, filter) => {
    const found = await idsOf({ query });
    expect(found).toEqual(await idsOf(filter));
    const without = await idsOf({ query: `-(${query})` });
    expect(found.filter((id) => without.includes(id))).toEqual([]);
    const [all, some, others] = [await list({}), await list({ query }), await list({ query: `-(${query})` })];
    expect(some.total.value + others.total.value).toBe(all.total.value);
  });

  test('every example of the table is answered', async () => {
    for (const {
      field: { example },
    } of queryKeys(VULNERABILITIES))
      expect((await post({ query: example })).status, example).toBe(200);
  });

  test('conditions and filters narrow each other', async () => {
    const both = await idsOf({ query: 'severity:严重 year:2021', severity: ['critical', 'high'], kev: true });
    expect(both).toEqual(await idsOf({ severity: ['critical'], year: [2021], kev: true }));
    expect(await idsOf({ query: 'severity:严重', severity: ['low'] })).toEqual([]);
    expect(await idsOf({ query: 'vendor:没有的 OR log4j' })).toEqual(await idsOf({ query: 'log4j' }));
  });
});

describe('names', () => {
  test('of which there are none match nothing, and the answer says so', async () => {
    const { total, notes, understood } = await list({ query: 'vendor:没有这家,apache product:查无此物' });
    expect(total.value).toBe(0);
    expect(notes).toEqual(['没有名为“没有这家”的厂商', '没有名为“查无此物”的产品']);
    expect(understood).toEqual({ vendor: [{ id: 'apache', name: 'apache' }], product: [], type: [] });
    expect((await list({ query: '-vendor:没有这家' })).total.value).toBe((await list({})).total.value);
  });

  test('are those of an id, a name or another name, else what contains them', async () => {
    const { understood } = await list({ query: 'type:SQL注入 product:log4j2' });
    expect(understood.type).toEqual([{ id: 'sql-injection', name: 'SQL注入' }]);
    expect(understood.product).toEqual([{ id: 'apache/log4j', name: 'log4j2' }]);
    expect((await list({ query: 'vendor:apach' })).understood.vendor.map(({ id }) => id)).toContain('apache');
    // Under a `not`, or as one of several alternatives, it cannot become a filter.
    expect((await list({ query: '-vendor:apache' })).understood.vendor).toEqual([]);
    expect((await list({ query: 'vendor:apache OR kev:是' })).understood.vendor).toEqual([]);
  });
});

describe('ids', () => {
  test('are listed however they are written, and unknown ones are named', async () => {
    const ids = ['cve 2021 44228', 'CVE-2017-5638', 'CVE-1999-00001', 'rubbish', 'CVE-2021-44228'];
    const { list: rows, unknown_ids, total } = await list({ ids, sort: 'published' });
    expect(rows.map(({ cve }) => cve)).toEqual(['CVE-2021-44228', 'CVE-2017-5638']);
    expect(total.value).toBe(2);
    expect(unknown_ids).toEqual(['CVE-1999-00001', 'rubbish']);
  });

  test('of our own lead to the same record in the box, as an id and in a list', async () => {
    const [row] = (await list({ search: 'CVE-2021-44228' })).list;
    const ldy = row?.ldy ?? '';
    expect(ldy).toMatch(/^LDY-/);
    for (const input of [{ search: ldy }, { query: ldy }, { query: `id:${ldy}` }, { ids: [ldy.toLowerCase()] }]) {
      const { list: rows, unknown_ids } = await list(input);
      expect(rows.map(({ cve }) => cve)).toEqual(['CVE-2021-44228']);
      expect(unknown_ids).toEqual([]);
    }
    expect((await list({ ids: ['LDY-1999-00000001'] })).unknown_ids).toEqual(['LDY-1999-00000001']);
    expect((await list({ query: 'LDY-1999-00000001' })).total.value).toBe(0);
  });

  test('none of which is known list nothing, not everything', async () => {
    expect((await list({ ids: ['rubbish', ''.padEnd(3, ' ')] })).total.value).toBe(0);
    expect((await list({ ids: [] })).total.value).toBeGreaterThan(100);
  });
});

describe('why a row was found', () => {
  const marked = async (query: string) => {
    const { list: rows } = await list({ query, page_size: 10 });
    return rows.flatMap((row) =>
      row.matches.flatMap(({ field, index, ranges }) => {
        const entry = [row[field]].flat()[index];
        const text = typeof entry === 'string' ? entry : (entry?.name ?? '');
        return ranges.map(([from, to]) => `${field} ${text.slice(from, to)}`);
      }),
    );
  };

  test('is marked in what the list shows', async () => {
    expect(await marked('LOG4J')).toEqual(expect.arrayContaining(['title Log4j', 'description Log4j']));
    expect(await marked('"远程代码执行"')).toContain('title 远程代码执行');
    expect(await marked('远程代码执行 -apache')).toContain('title 远程代码执行');
    expect(await marked('cve 2021 44228')).toContain('identifiers CVE-2021-44228');
    expect(await marked('id:CVE-2021-44228')).toEqual(['identifiers CVE-2021-44228']);
  });

  test('is nothing for filters and for what must not be there', async () => {
    expect(await marked('severity:严重 -log4j')).toEqual([]);
    expect((await list({ severity: ['critical'] })).list.every(({ matches }) => matches.length === 0)).toBe(true);
  });
});

test('an order by relevance needs words that are looked for', async () => {
  for (const query of ['log4j', '"log4j"', 'kev:是 (a OR b)']) expect((await list({ query })).sort).toBe('relevance');
  for (const query of ['-log4j', 'severity:严重', 'title:log4j', 'NOT "a"']) {
    expect((await list({ query })).sort).toBe('published');
  }
});

test('notes explain how a query was interpreted', async () => {
  expect((await list({ query: 'vendr:思科' })).notes[0]).toContain('没有“vendr”这个搜索键');
});
