import { API } from '@ldy/contract/api.ts';
import { workFilter } from '@ldy/contract/asset/findings.ts';
import type { ListFormat } from '@ldy/contract/exports.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { buildEstate, type Estate, LEXER, PARSER } from '../../assets/testing/estate.ts';
import { walkWork } from '../../assets/work/walk-work.ts';
import { readViewerOfAccount } from '../../sessions/read-viewer.ts';

let estate: Estate;
let server: TestServer;
beforeAll(async () => {
  estate = await buildEstate();
  server = estate.server;
});
afterAll(() => server?.dispose());

type Role = 'personal' | 'enterprise' | 'business';
const somebody = async (role: Role = 'business', denied: number[] = []) =>
  server.sessionOf(await server.account({ password: null, role, denied }));
const request = (who: CallHeaders, filter: object = {}, format: ListFormat = 'csv') =>
  server.call(API.requestFindingsExport, { filter, format }, { headers: who });
const follow = (url: string, who: CallHeaders) => server.app.inject({ url, headers: who as Record<string, string> });
/** The cells of these columns; names of this test hold neither quotes nor commas. */
async function columns(who: CallHeaders, filter: object, ...wanted: string[]): Promise<string[][]> {
  const { body } = await follow((await request(who, filter)).data.url, who);
  expect(body.startsWith('\ufeff')).toBe(true);
  const [head = [], ...rows] = body
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
  return rows.map((row) => wanted.map((label) => row[head.indexOf(label)] ?? 'no such column'));
}
const gateway = (who: CallHeaders, more = {}) =>
  estate.assetOf(who, `${PARSER}@1.0.0\n${LEXER}@1.0.0`, { name: '网关', level: 1, location: 5, ...more });

test('what a filter finds becomes a table in the order of the list, with who does what until when', async () => {
  const who = await somebody();
  const id = await gateway(who);
  await estate.assetOf(who, `${PARSER}@1.0.0`, { name: '测试机', level: 10, location: 1, group: '研发' });
  const cves = (await server.ask(API.listWork, { by: 'asset' }, who)).list.map(({ cve, on }) => [
    ...[cve, on[0]?.asset.name ?? ''],
  ]);
  expect(await columns(who, {}, '编号', '资产')).toEqual(cves);
  expect(cves).toHaveLength(4);
  const vulnerability = (await server.ask(API.listWork, { search: 'CVE-2031-0001' }, who)).list[0]?.id ?? '';
  const work = { state: 1 as const, assignee: '李雷', due: '2031-05-01', note: '等窗口' };
  await server.ask(API.changeWork, { findings: [{ asset: id, vulnerability }], ...work }, who);
  const shown = ['编号', '结论', '处置情况', '资产级别', '位置', '负责人', '期限', '备注', '修复版本'];
  expect(await columns(who, { standings: ['working'] }, ...shown)).toEqual([
    ['CVE-2031-0001', '受影响', '处理中', '核心', '互联网', '李雷', '2031-05-01', '等窗口', '2.0.0'],
  ]);
  expect(await columns(who, { group: '研发' }, '资产', '分组')).toEqual(Array(2).fill(['测试机', '研发']));
  await server.ask(API.deleteAssets, { ids: [id] }, who);
  expect(await columns(who, {}, '资产')).toEqual([['测试机'], ['测试机']]);
});

test('a workbook has the same rows, and the page of each vulnerability', async () => {
  const who = await somebody();
  await gateway(who);
  const { data } = await request(who, {}, 'xlsx');
  expect([data.rows, data.total]).toEqual([2, 2]);
  const { sheets } = await readXlsx(new Uint8Array((await follow(data.url, who)).rawPayload));
  const rows = sheets[0]?.rows ?? [];
  expect(rows.slice(1).map(([id]) => id)).toEqual((await columns(who, {}, '编号')).flat());
  expect(rows[1]?.at(-1)).toMatch(/^https?:\/\/[^/]+\/\S*(CVE|LDY)-\d{4}-\d+$/);
});

test('batches follow each other without a gap', async () => {
  const account = await server.account({ password: null, role: 'business' });
  const who = await server.sessionOf(account);
  for (const name of ['甲', '乙', '丙']) await gateway(who, { name });
  const viewer = (await readViewerOfAccount(server.database, account.id)) as Viewer;
  const by = { viewer, accountId: account.id, now: server.now(), batch: 2 };
  const walk = await walkWork(server.database, workFilter.parse({}), by);
  const found: string[] = [];
  for await (const rows of walk.batches(100, new AbortController().signal))
    found.push(...rows.map(({ cve, on }) => `${cve} ${on[0]?.asset.name}`));
  expect(found).toHaveLength(6);
  expect(found).toEqual((await columns(who, {}, '编号', '资产')).map((row) => row.join(' ')));
  expect([await walk.count(100), await walk.count(3)]).toEqual([6, 4]);
});

test('no cell begins a formula, whatever an asset is called', async () => {
  const who = await somebody();
  await gateway(who, { name: '=1+1', group: '@SUM(1)' });
  expect(await columns(who, {}, '资产', '分组')).toEqual(Array(2).fill(["'=1+1", "'@SUM(1)"]));
});

test('it costs a download a day for the same filter, and editions without downloads get none', async () => {
  const who = await somebody('enterprise');
  await gateway(who);
  const used = async () =>
    (await server.ask(API.readQuotas, {}, who)).quotas.find(({ kind }) => kind === 'download')?.used;
  await columns(who, {}, '编号');
  await follow((await request(who, {}, 'xlsx')).data.url, who);
  expect(await used()).toBe(1);
  await columns(who, { levels: [1] }, '编号');
  expect(await used()).toBe(2);
  expect((await request(await somebody('personal'))).code).toBe(4002001);
});

test("a stranger's holder is not there, and who left an organisation meanwhile gets no file", async () => {
  const [owner, member, stranger] = [await somebody(), await somebody(), await somebody()];
  const { id: holder } = await server.ask(API.createOrganisation, { name: '共有' }, owner);
  const asset = await gateway(owner, { holder });
  const { token } = await server.ask(API.makeInvitationLink, { id: holder, role: 'reader' }, owner);
  await server.ask(API.acceptInvitation, { token }, member);
  for (const filter of [{ holder }, { assets: [asset] }]) expect((await request(stranger, filter)).status).toBe(404);
  expect(await columns(stranger, {}, '编号')).toEqual([]);
  const { url } = (await request(member, { holder })).data;
  expect((await follow(url, stranger)).statusCode).toBe(404);
  await server.ask(API.leaveOrganisation, { id: holder }, member);
  expect((await follow(url, member)).statusCode).toBe(404);
});

test('shows no fact that its reader may not see, and is not narrowed by one', async () => {
  const { exploited, severity } = factsOf(VULNERABILITIES);
  const who = await somebody('business', idsOf([exploited, severity]));
  await gateway(who);
  expect((await request(who, { exploited: true })).status).toBe(403);
  expect(await columns(who, {}, '严重等级', '已被利用')).toEqual(Array(2).fill(['', '']));
  const { list } = await server.ask(API.listWork, { by: 'asset' }, who);
  expect((await columns(who, {}, '编号')).flat()).toEqual(list.map(({ cve }) => cve));
});
