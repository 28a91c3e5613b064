import { API } from '@ldy/contract/api.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCnvd, buildCve, deliver } from '#server/testing/build-source-record.ts';
import { correctAsTwo } from '#server/testing/correct-as-two.ts';
import { type CallHeaders, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { UNLIMITED_CALLER } from '#server/testing/unlimited-caller.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { readVulnerability } from '../vulnerabilities/read-vulnerability.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';

const ID = 'CVE-2021-1000';
let server: TestServer;
let editor: CallHeaders;
let name: string;

beforeEach(async () => {
  server = await createTestServer();
  await keep(buildCve(ID));
  const { account, headers } = await signInAsStaff(server, ['editor']);
  [editor, name] = [headers, account.userName];
});
afterEach(() => server?.dispose());

const keep = (record: SourceRecord) =>
  server.database.transaction((tx) =>
    storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], server.now()),
  );
const profile = (id = ID) => readVulnerability(server.database, id, UNLIMITED_CALLER);
const read = (id = ID) => server.ask(API.readCorrection, { id }, editor);
const save = (version: number, correction: object, id = ID) =>
  correctAsTwo(server, editor, { id, version, correction, reason: '标题有误' });
const linesOf = async (correction: object) => {
  const { fields } = await server.ask(API.previewCorrection, { id: ID, correction }, editor);
  return Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]]));
};

const GATE = {
  vendor: 'Acme',
  product: 'Gate',
  versions: [{ from: '1.0', lessThan: '2.0.1' }],
  fixedIn: ['2.0.1'],
};

test('an editor sees the merged result before it is saved, and nothing is stored by looking', async () => {
  const before = await server.database.query('select * from source_record order by source, record_key');
  const lines = await linesOf({ titleCn: 'Acme Gate 远程代码执行漏洞', affected: [GATE] });
  expect(lines.titleCn?.[1]).toEqual(['Acme Gate 远程代码执行漏洞']);
  expect(lines.affected).toEqual([[], [expect.stringMatching(/Gate：1\.0 ≤ 版本 < 2\.0\.1；2\.0\.1 已修复（ldy）/)]]);
  expect(lines.fix?.[1]?.[0]).toContain('2.0.1');
  expect(await server.database.query('select * from source_record order by source, record_key')).toEqual(before);
});

test('what was corrected and taken back of any vulnerability is listed, the newest first', async () => {
  await save(0, { titleCn: '第一', officialFixCn: '升级' });
  const { version } = await read();
  await server.ask(API.withdrawCorrection, { id: ID, version, reason: '误改' }, editor);
  const { total, list } = await server.ask(API.listCorrections, { page: 1 }, editor);
  expect([total, list.map(({ id, fields, reason, by }) => [id, fields, reason, by])]).toEqual([
    2,
    [
      [ID, null, '误改', name],
      [ID, 2, '标题有误', name],
    ],
  ]);
});

test('a correction is shown to readers with its source, and the page shows what it was before', async () => {
  expect(await save(0, { titleCn: 'Acme Gate 远程代码执行漏洞', typeIds: ['sql-injection'] })).toMatchObject({
    code: 200,
  });
  const { record, sources } = await profile();
  expect(record.vulTitle?.standardizedTitles).toContainEqual({ lang: 'cn', value: 'Acme Gate 远程代码执行漏洞' });
  expect(record.vulnerabilityTypeId).toEqual(['sql-injection']);
  expect(record.provenance?.['vulTitle--standardizedTitles']).toMatchObject([{ source: 'ldy', at: server.now() }]);
  expect(sources.map(({ source, key }) => `${source} ${key}`)).toContain(`ldy EDIT:${ID}`);
  const { version, correction, history, fields } = await read();
  expect(correction).toEqual({ titleCn: 'Acme Gate 远程代码执行漏洞', typeIds: ['sql-injection'] });
  expect(history).toEqual([
    { version, correction, reason: '标题有误', by: name, confirmed_by: expect.stringMatching(/./), at: server.now() },
  ]);
  const title = fields.find(({ field }) => field === 'titleCn');
  expect(title?.after).toEqual(['Acme Gate 远程代码执行漏洞']);
  expect(title?.before).not.toEqual(title?.after);
});

test('what readers see is the same as what the preview showed', async () => {
  const correction = {
    titleCn: '新标题',
    officialFixCn: '升级到 2.0.1',
    patches: [{ name: '补丁', url: 'https://a.example/p' }],
  };
  const { fields } = await server.ask(API.previewCorrection, { id: ID, correction }, editor);
  await save(0, correction);
  expect((await read()).fields).toEqual(fields);
});

test('a correction that is taken back leaves the library as it was, and can be made again', async () => {
  const { ldy: _, ...before } = await profile();
  await save(0, { titleCn: '新标题' });
  const { version } = await read();
  const undone = await server.call(API.withdrawCorrection, { id: ID, version, reason: '误改' }, { headers: editor });
  expect(undone.code).toBe(200);
  const { ldy: __, ...after } = await profile();
  expect(after.record).toEqual(before.record);
  expect(after.sources).toEqual(before.sources);
  server.advance(1);
  const again = await read();
  expect(again).toMatchObject({ correction: null, history: [{ correction: null, reason: '误改' }, { version }] });
  expect(await save(again.version, { titleCn: '更好的标题' })).toMatchObject({ code: 200 });
  expect((await profile()).record.vulTitle?.standardizedTitles).toContainEqual({ lang: 'cn', value: '更好的标题' });
});

test('of two editors who began at the same version the second is refused, and nothing of hers is stored', async () => {
  await save(0, { titleCn: '甲的标题' });
  expect(await save(0, { titleCn: '乙的标题' })).toMatchObject({ code: 4008004 });
  expect((await read()).correction).toEqual({ titleCn: '甲的标题' });
  expect(await server.events('library.correct')).toHaveLength(1);
});

test('a correction survives the next import of the same record, and goes with it to another number', async () => {
  await keep(buildCnvd('CNVD-2021-11111'));
  await save(0, { titleCn: '编辑的标题' }, 'CNVD-2021-11111');
  await keep(buildCnvd('CNVD-2021-11111', { revision: '2022-01-01', aliases: [ID] }));
  expect((await profile()).record.vulTitle?.standardizedTitles).toContainEqual({ lang: 'cn', value: '编辑的标题' });
  const { correction, id, version } = await read('CNVD-2021-11111');
  expect([id, correction]).toEqual([ID, { titleCn: '编辑的标题' }]);
  expect(await save(version, { titleCn: '再改' })).toMatchObject({ code: 200 });
});

test('the log says who corrected which fields and why, and the bytes that readers may see say neither', async () => {
  await save(0, { titleCn: '新标题' });
  const [event] = await server.events('library.correct');
  expect([event?.object, JSON.parse(event?.detail ?? '')]).toEqual([ID, { reason: '核对无误', fields: ['titleCn'] }]);
  const entry = await server.call(API.readLibraryEntry, { source: 'ldy', id: ID }, { headers: editor });
  expect(entry.text).toContain('新标题');
  expect(entry.text).not.toContain('标题有误');
  expect(entry.text).not.toContain(name);
});

test.each([
  ['nothing', {}],
  ['an empty title', { titleCn: '  ' }],
  ['a type that is not there', { typeIds: ['none'] }],
  ['a range with two ends', { affected: [{ ...GATE, versions: [{ lessThan: '2', lessThanOrEqual: '3' }] }] }],
  ['a patch under an address that runs', { patches: [{ name: 'x', url: 'javascript:alert(1)' }] }],
])('%s is no correction', async (_, correction) => {
  expect(await save(0, correction)).toMatchObject({ status: 400 });
});

test('an editor who leaves is forgotten, and what was corrected stays', async () => {
  const { headers, account } = await signInAsStaff(server, ['editor']);
  await correctAsTwo(server, headers, { id: ID, version: 0, correction: { titleCn: '新标题' }, reason: '更正' });
  await server.database.transaction(async (tx) => {
    for (const erase of server.portal.eraseParts) await erase(tx, account.id);
  });
  expect((await read()).history).toMatchObject([{ by: '', correction: { titleCn: '新标题' } }]);
});
