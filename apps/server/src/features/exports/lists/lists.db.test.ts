import { buffer, text } from 'node:stream/consumers';
import { API } from '@ldy/contract/api.ts';
import type { ListFormat } from '@ldy/contract/exports.ts';
import type { ExportedList } from '@ldy/contract/kinds/kind-lists.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { FIELD_PERMISSIONS, idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { versionsForTable } from '@ldy/domain/vulnerability/versions-for-table.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { buildCnvd, deliver } from '#server/testing/build-source-record.ts';
import { type CallHeaders, signInAs } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readViewerOfAccount } from '../../sessions/read-viewer.ts';
import { LISTED_VULNERABILITIES } from '../../vulnerabilities/list/listed-vulnerabilities.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';
import { createExportTurns, type ExportDeps } from '../export-deps.ts';
import { downloadList } from './download-list.ts';
import { openLists } from './exported-lists.ts';
import { WRITE } from './write-table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

interface Wanted {
  list?: ExportedList;
  format?: ListFormat;
  columns?: string[];
  filter?: object;
  sort?: string;
}
const request = (
  who: CallHeaders,
  { list = 'vulnerabilities', format = 'csv', columns = [], filter = {}, sort }: Wanted = {},
) => server.call(API.requestListExport, { list, format, columns, filter, sort }, { headers: who });
const follow = (url: string, who: CallHeaders) => server.app.inject({ url, headers: who as Record<string, string> });
const download = async (who: CallHeaders, wanted?: Wanted) => follow((await request(who, wanted)).data.url, who);

/** RFC 4180, as strictly as we write it. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}

describe('a list', () => {
  test('that is asked for costs the search that finds it, so no query is counted for nothing', async () => {
    const who = await signInAs(server, 'enterprise');
    const searches = async () =>
      (await server.ask(API.readQuotas, {}, who)).quotas.find(({ kind }) => kind === 'search')?.used;
    await server.ask(API.listVulnerabilities, { query: 'log4j' }, who);
    expect((await request(who, { filter: { query: 'log4j' } })).data.total).toBeGreaterThan(0);
    expect(await searches()).toBe(1);
    for (let at = 0; at < 29; at++) await request(who, { filter: { query: `-word${at}` } });
    expect(await searches()).toBe(30);
    expect(await request(who, { filter: { query: '-struts' } })).toMatchObject({ data: { kind: 'search' } });
    expect((await request(who, { filter: { severity: ['critical'] } })).code).toBe(200);
  });

  test('is exported as CSV with the search, order and columns of the page, in the order of the page', async () => {
    const who = await signInAs(server, 'business');
    const filter = { severity: ['critical', 'high'] as const };
    const { data } = await request(who, { filter });
    const page = await server.ask(
      API.listVulnerabilities,
      { severity: ['critical', 'high'], sort: 'cvss', page_size: 100 },
      who,
    );
    expect([data.rows, data.total]).toEqual([page.total.value, page.total.value]);
    const answer = await download(who, { filter, sort: 'cvss', columns: ['severity', 'cvss', 'vendor', 'kev'] });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E6%BC%8F.*\.csv$/),
      'x-content-type-options': 'nosniff',
    });
    const [head, ...rows] = readCsv(answer.body);
    expect(head).toEqual(['编号', '名称', '严重等级', '厂商', 'CVSS 评分', '在野利用']);
    expect(rows.slice(0, 100).map(([id]) => id)).toEqual(page.list.map(({ cve, id }) => cve || id));
    expect(rows).toHaveLength(page.total.value);
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['严重', '高危']));
    expect(await server.events('export.list')).toContainEqual(expect.objectContaining({ object: 'vulnerabilities' }));
  });

  test('is exported as a workbook with the same rows, numbers as numbers and days as days', async () => {
    const who = await signInAs(server, 'business');
    const wanted = { filter: { kev: true }, sort: 'published', columns: ['cvss', 'published'] };
    const rows = readCsv((await download(who, wanted)).body);
    const { rawPayload } = await download(who, { ...wanted, format: 'xlsx' });
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    const read = sheets[0]?.rows.map((row) => row.map(textOf));
    expect(read?.map((row) => row.slice(0, rows[0]?.length))).toEqual(rows);
    expect(sheets[0]?.rows.slice(1).some((row) => row.some((cell) => typeof cell === 'number'))).toBe(true);
    expect(sheets[0]?.rows.slice(1).every((row) => row.some((cell) => cell instanceof Date))).toBe(true);
  });

  test('holds no formula, whatever a source calls its product', async () => {
    const title = '=HYPERLINK("https://evil.example","页")';
    await server.database.transaction((tx) =>
      storeStatements(tx, 'cnvd', [new PreparedRecord(deliver(buildCnvd('CNVD-2031-77777', { title })))], server.now()),
    );
    const who = await signInAs(server, 'business');
    const csv = (await download(who, { filter: { ids: ['CNVD-2031-77777'] } })).body;
    expect(readCsv(csv)[1]?.[1]).toBe(`'${title}`);
  });

  test('names the CNVD number and the page of a vulnerability, the number to who may read it', async () => {
    await server.database.transaction((tx) =>
      storeStatements(tx, 'cnvd', [new PreparedRecord(deliver(buildCnvd('CNVD-2031-55555')))], server.now()),
    );
    const wanted: Wanted = { filter: { ids: ['CNVD-2031-55555'] }, columns: ['cnvd', 'page'] };
    const page = expect.stringMatching(/^https?:\/\/[^/]+\/\S*(LDY|CNVD)-\d{4}-\d+$/);
    const [head, row] = readCsv((await download(await signInAs(server, 'business'), wanted)).body);
    expect(head?.slice(2)).toEqual(['CNVD 编号', '画像地址']);
    expect(row?.slice(2)).toEqual(['CNVD-2031-55555', page]);
    const denied = await signInAs(server, 'business', { denied: idsOf([factsOf(VULNERABILITIES).id]) });
    const rows = readCsv((await download(denied, { ...wanted, filter: { kev: true } })).body).slice(1);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([, , cnvd]) => cnvd === '')).toBe(true);
  });

  test.each([
    ['patches', /^https?:\/\/[^/]+\/patch\/detail\/\S+$/],
    ['notices', /^https?:\/\/[^/]+\/bug\/detail\/LDYN-\d{4}-\d+$/],
  ] as const)('of %s names the page of each', async (list, page) => {
    const who = await signInAs(server, 'business');
    const [head, ...rows] = readCsv((await download(who, { list, columns: ['page'] })).body);
    expect(head?.slice(2)).toEqual(['详情地址']);
    expect(rows.length).toBeGreaterThan(0);
    for (const [, , address] of rows) expect(address).toMatch(page);
  });

  test('has affected and fixed versions of a vulnerability, as its profile does, for who may read them', async () => {
    const wanted: Wanted = { filter: { ids: ['CVE-2021-44228'] }, columns: ['affected_versions', 'fixed_versions'] };
    const business = await signInAs(server, 'business');
    const [head, row] = readCsv((await download(business, wanted)).body);
    expect(head?.slice(2)).toEqual(['影响版本', '修复版本']);
    const onProfile = async (who: CallHeaders) => {
      const { record, fix } = await server.ask(API.readVulnerability, { id: 'CVE-2021-44228' }, who);
      return versionsForTable({ record: complete(record), fix: fix ?? null });
    };
    const { affected_versions, fixed_versions } = await onProfile(business);
    expect(affected_versions).toMatch(/Log4j.*2\.1/);
    expect(fixed_versions).toMatch(/Log4j.*：2\.1/);
    expect(row?.slice(2)).toEqual([affected_versions, fixed_versions]);
    const ofVersions = FIELD_PERMISSIONS.filter(({ path }) => path === 'affected--versions');
    const denied = await signInAs(server, 'business', { denied: ofVersions.map(({ id }) => id) });
    const [, blank] = readCsv((await download(denied, wanted)).body);
    // What texts say of the fix is theirs to read.
    const left = await onProfile(denied);
    expect(left.affected_versions).not.toMatch(/\d\.\d/);
    expect(blank?.slice(2)).toEqual([left.affected_versions, left.fixed_versions]);
  });

  test('reads records for its columns of versions alone', async () => {
    const who = await signInAs(server, 'business');
    const loadMore = vi.spyOn(LISTED_VULNERABILITIES, 'loadMore');
    try {
      await download(who, { filter: { kev: true }, columns: ['cvss'] });
      expect(loadMore).not.toHaveBeenCalled();
      await download(who, { filter: { kev: true }, columns: ['fixed_versions'] });
      expect(loadMore).toHaveBeenCalledOnce();
    } finally {
      loadMore.mockRestore();
    }
  });

  test('of notices has those that the reader may read', async () => {
    const of = async (role: 'enterprise' | 'business') => {
      const who = await signInAs(server, role);
      return readCsv((await download(who, { list: 'notices', columns: ['kind', 'tlp'] })).body).map(([id]) => id);
    };
    const [enterprise, business] = [await of('enterprise'), await of('business')];
    expect(business.length).toBeGreaterThan(enterprise.length);
    expect(enterprise.filter((id) => !business.includes(id))).toEqual([]);
  });

  test('of patches has the rows of the page, in its order, with how many a row leaves out', async () => {
    const who = await signInAs(server, 'business');
    const page = await server.ask(API.listPatches, { state: ['current'], sort: 'updated', page_size: 100 }, who);
    expect(page.list.length).toBeGreaterThan(3);
    const wanted: Wanted = {
      ...{ list: 'patches', filter: { state: ['current'] }, sort: 'updated' },
      columns: ['state', 'vulnerabilities', 'vulnerabilities_total', 'exploited', 'source'],
    };
    const [head, ...rows] = readCsv((await download(who, wanted)).body);
    expect(head).toEqual(['编号', '标题', '所修漏洞', '所修漏洞数', '补丁状态', '修复在野利用', '来源']);
    expect(rows).toHaveLength(page.total.value);
    expect(rows.slice(0, 100).map((row) => row.slice(0, 6))).toEqual(
      page.list.map(({ id, title, vulnerabilities, vulnerabilities_total, exploited }) => [
        ...[id, title, vulnerabilities.join('、'), String(vulnerabilities_total), '最新', exploited ? '是' : '否'],
      ]),
    );
    expect(rows.every((row) => /^[^a-z]/.test(row[6] ?? ''))).toBe(true);
    const denied = await signInAs(server, 'business', { denied: idsOf([factsOf(PATCHES).state]) });
    expect((await request(denied, wanted)).status).toBe(403);
  });

  test('of news has the rows of the page, for those who may open it', async () => {
    const who = await signInAs(server, 'enterprise');
    const [topic] = (await server.ask(API.listNewsTopics, {}, who)).list.filter(({ count }) => count > 1);
    const filter = { topic: [topic?.id ?? ''] };
    const page = await server.ask(API.listNews, { ...filter, sort: 'pin', page_size: 100 }, who);
    const wanted: Wanted = { list: 'news', filter, sort: 'pin', columns: ['topic', 'source', 'url', 'summary'] };
    const [head, ...rows] = readCsv((await download(who, wanted)).body);
    expect(head).toEqual(['编号', '标题', '主题', '来源', '原文地址', '摘要']);
    const named = (things: readonly { name: string }[]) => things.map(({ name }) => name).join('、');
    expect(rows).toEqual(
      page.list.map(({ id, title, topics, sources, url, summary }) => [
        ...[id, title, named(topics), named(sources), url, summary],
      ]),
    );
    const denied = await signInAs(server, 'enterprise', { denied: [180] });
    expect((await request(denied, wanted)).status).toBe(403);
    expect((await request(await signInAs(server, 'personal'), wanted)).code).toBe(4002001);
  });

  test('by relevance goes on behind the rows of one batch', async () => {
    await server.database.execute(
      `insert into news_item (id, title, summary, content, url, first_seen_at)
       select lpad(n::text, 16, '0'), 'exportrow ' || n, '', '', 'https://rows.example/' || n, $1::timestamptz
       from generate_series(1, 1100) n`,
      [server.now()],
    );
    await server.database.execute(
      `insert into news_search (anchor, topic_ids, source_ids, at, published, title_text, product_text, body_text, title_terms, product_terms, terms)
       select id, '{}', '{}', first_seen_at, date '2031-01-01' + id::int, title, '', '', array_to_tsvector('{exportrow}'), '',
         array_to_tsvector('{exportrow}')
       from news_item where title like 'exportrow %'`,
    );
    const who = await signInAs(server, 'business');
    const wanted: Wanted = { list: 'news', filter: { query: 'exportrow' } };
    expect((await request(who, wanted)).data).toMatchObject({ rows: 1_100, total: 1_100 });
    const rows = readCsv((await download(who, wanted)).body).slice(1);
    expect(new Set(rows.map(([id]) => id)).size).toBe(1_100);
    // Lists count a thousand ahead of who pages on; an export counts all.
    const first = await server.ask(API.listNews, { query: 'exportrow' }, who);
    expect(first.total).toEqual({ value: 1_000, relation: 'AT_LEAST' });
    expect(first.list.map(({ id }) => id)).toEqual(rows.slice(0, 20).map(([id]) => id));
    const late = await server.ask(API.listNews, { query: 'exportrow', page: 50, page_size: 20 }, who);
    expect(late.total).toEqual({ value: 1_100, relation: 'EXACT' });
    const last = await server.ask(API.listNews, { query: 'exportrow', page: 55, page_size: 20 }, who);
    expect(last.list).toHaveLength(20);
  });

  test('shows no field that its reader may not see, and refuses to be filtered or sorted by one', async () => {
    const { cvss } = factsOf(VULNERABILITIES);
    const who = await signInAs(server, 'business', { denied: idsOf([cvss]) });
    const [head, ...rows] = readCsv((await download(who, { columns: ['cvss'] })).body);
    expect(rows.every((row) => row[head?.indexOf('CVSS 评分') ?? 0] === '')).toBe(true);
    expect((await request(who, { filter: { cvss_min: 9 } })).status).toBe(403);
    expect((await request(who, { sort: 'cvss' })).status).toBe(403);
  });
});

describe('the rows of an edition', () => {
  test('are none for the personal edition, which gets the names of the editions that have them', async () => {
    const { code, msg } = await request(await signInAs(server, 'personal'));
    expect([code, msg]).toEqual([4002001, expect.stringContaining('企业版')]);
  });

  test('cost one download for the same search in whatever format and columns, and one more in another order', async () => {
    const who = await server.sessionOf(await server.account({ password: null, role: 'enterprise' }));
    const used = async () =>
      (await server.ask(API.readQuotas, {}, who)).quotas.find(({ kind }) => kind === 'download')?.used;
    await download(who, { filter: { kev: true } });
    await download(who, { filter: { kev: true }, format: 'xlsx', columns: ['cvss'] });
    expect(await used()).toBe(1);
    await download(who, { filter: { kev: true }, sort: 'severity' });
    expect(await used()).toBe(2);
    await download(who, { filter: { kev: false } });
    expect(await used()).toBe(3);
  });
});

const textOf = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell);

test('a workbook says what a source wrote, and makes no other character of it', async () => {
  const written = '_x003D_1+1 _x000D_ ＝1';
  async function* batches() {
    yield [{ id: written }];
  }
  const columns = [{ key: 'id', label: '编号', of: (row: { id?: unknown }) => String(row.id) }];
  const { sheets } = await readXlsx(await buffer(WRITE.xlsx({ name: '表', origin: '', columns, batches: batches() })));
  expect(sheets[0]?.rows[1]).toEqual([written]);
});

test('a connection that breaks off ends the search: no batch is read in vain', async () => {
  const read = vi.fn();
  async function* batches() {
    try {
      for (;;) {
        read();
        yield Array.from({ length: 1_000 }, (_, at) => ({ id: `CVE-2031-${at}` }));
      }
    } finally {
      read('ended');
    }
  }
  const table = {
    name: '表',
    origin: '',
    columns: [{ key: 'id', label: '编号', of: (row: { id?: unknown }) => String(row.id) }],
    batches: batches(),
  };
  const stream = WRITE.csv(table);
  for await (const _ of stream) if (read.mock.calls.length > 2) break;
  expect(stream.destroyed).toBe(true);
  expect(read).toHaveBeenLastCalledWith('ended');
  expect(read.mock.calls.length).toBeLessThan(6);
});

test('a slow reader of a list delays no other export', async () => {
  const { database } = server;
  const { kinds, engineFor, siteInForce } = server.portal;
  const turns = createExportTurns();
  const common = {
    database,
    reading: database,
    kinds,
    engineFor,
    siteInForce,
    clock: server.now,
    concernOf: async () => null,
  };
  const deps: ExportDeps = { ...common, publicUrl: undefined, findPrinter: () => undefined, turns };
  const lists = openLists(deps);
  const wanted = { list: 'notices', format: 'csv', columns: [], filter: {}, origin: '' } as const;
  const free = async () => {};
  const [signal, address] = [new AbortController().signal, '127.0.0.1'];
  const opened = Array.from({ length: 6 }, async (_, at) => {
    const { id: accountId } = await server.account({ role: 'business', password: null });
    const viewer = await readViewerOfAccount(database, accountId);
    const call = { viewer, signal, address, isHead: false, spend: free, foreseeSpending: free } as unknown as Call;
    const ticket = { accountId, spend: free, wanted: { ...wanted, columns: at % 2 ? ['tlp' as const] : [] } };
    return downloadList(deps, lists, ticket, call);
  });
  const answers = await Promise.all(opened);
  expect(await turns.document('somebody', async () => 'a document')).toBe('a document');
  for (const { content } of answers) expect((await text(content)).split('\r\n').length).toBeGreaterThan(5);
});
