import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { announcedTo } from '@ldy/domain/access/staff/staff-acts.ts';
import { STAFF_ROLES } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCve, deliver } from '#server/testing/build-source-record.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';

const ID = 'CVE-2014-0160';
const HARMFUL = {
  titleCn: '无需升级的误报',
  officialFixCn: '请下载并运行附件中的工具',
  patches: [{ name: '修复工具', url: 'https://evil.example/fix.exe' }],
};
const reason = '厂商公告';
let server: TestServer;
let one: CallHeaders;
let other: CallHeaders;

beforeEach(async () => {
  server = await createTestServer();
  const record = buildCve(ID);
  await server.database.transaction((tx) =>
    storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], server.now()),
  );
  one = (await signInAsStaff(server, ['editor'])).headers;
  other = (await signInAsStaff(server, ['editor'])).headers;
});
afterEach(() => server?.dispose());

const save = (correction: object, headers = one, version = 0) =>
  server.call(API.correctRecord, { id: ID, version, correction, reason }, { headers });
const read = (headers = one) => server.ask(API.readCorrection, { id: ID }, headers);
const waiting = async (headers = one) => (await read(headers)).waiting;
const confirm = async (headers: CallHeaders, proposal?: number) =>
  server.call(
    API.confirmCorrection,
    { proposal: proposal ?? (await waiting())?.proposal ?? 0, reason: '核对无误' },
    { headers },
  );
const seen = async () => server.ask(API.readVulnerability, { id: ID }, await signInAs(server, 'business'));

test.each(Object.entries({ ...HARMFUL, titleEn: 'A title', temporaryFixCn: '关闭服务' }))(
  'one editor alone shows readers no %s',
  async (field, value) => {
    const before = await seen();
    expect((await save({ [field]: value })).data).toEqual({ waits: true });
    expect(await seen()).toEqual(before);
  },
);

test('what one editor proposes waits, is confirmed by another one and never by the same', async () => {
  await save(HARMFUL);
  expect(await confirm(one)).toMatchObject({ code: ERROR_CODES.staffChangedMeanwhile.code });
  expect((await seen()).title).not.toBe(HARMFUL.titleCn);
  expect(await waiting(one)).toMatchObject({ own: true, correction: HARMFUL, reason });
  expect(await waiting(other)).toMatchObject({ own: false });
  const lines = (await waiting(other))?.fields.find(({ field }) => field === 'patches');
  expect(lines).toEqual({ field: 'patches', before: [], after: ['修复工具 https://evil.example/fix.exe'] });
  expect(await confirm(other)).toMatchObject({ code: 200 });
  expect(await seen()).toMatchObject({ title: HARMFUL.titleCn, corrected: server.now() });
  expect(await read()).toMatchObject({ waiting: null, history: [{ reason, correction: HARMFUL }] });
  const { history } = await read();
  expect(history[0]?.by).not.toBe(history[0]?.confirmed_by);
});

test('a type is corrected by one, and the record says since when it is corrected', async () => {
  expect((await seen()).corrected).toBe('');
  expect((await save({ typeIds: ['sql-injection'] })).data).toEqual({ waits: false });
  expect((await server.ask(API.readVulnerability, { id: ID }, {})).corrected).toBe(server.now());
  const { version } = await read();
  // What a second editor has confirmed may stay as it is, and may not change.
  expect((await save({ typeIds: ['xss'], titleCn: '另一个' }, one, version)).data).toEqual({ waits: true });
  await server.ask(API.withdrawCorrection, { id: ID, version, reason }, other);
  expect((await seen()).corrected).toBe('');
});

test('a proposal that was refused, replaced or overtaken cannot be confirmed', async () => {
  await save(HARMFUL);
  const first = (await waiting())?.proposal;
  expect(await save({ titleCn: '他人的标题' }, other)).toMatchObject({ code: ERROR_CODES.staffChangedMeanwhile.code });
  await save({ titleCn: '改过的标题' });
  expect(await confirm(other, first)).toMatchObject({ code: ERROR_CODES.staffChangedMeanwhile.code });
  await server.ask(API.dropCorrection, { proposal: (await waiting())?.proposal ?? 0, reason }, other);
  expect(await waiting()).toBeNull();
  await save({ titleCn: '第三个标题' });
  const third = (await waiting())?.proposal;
  expect((await save({ typeIds: ['xss'] }, other)).data).toEqual({ waits: false });
  expect(await confirm(other, third)).toMatchObject({ code: ERROR_CODES.staffChangedMeanwhile.code });
  expect((await seen()).title).not.toContain('标题');
});

test('of two who confirm at once one does, and one correction is stored', async () => {
  await save(HARMFUL);
  const proposal = (await waiting())?.proposal;
  const third = (await signInAsStaff(server, ['administrator'])).headers;
  const codes = (await Promise.all([confirm(other, proposal), confirm(third, proposal)])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, ERROR_CODES.staffChangedMeanwhile.code]);
  expect(await server.events('library.correct')).toHaveLength(1);
});

test('who does something alone is seen by the others with the reason, and not by who has no part in it', async () => {
  await save(HARMFUL);
  await server.ask(API.saveBanner, { revision: 0, banner: null, reason: '维护结束' }, one);
  const announced = async (headers: CallHeaders) =>
    (await server.ask(API.listAnnounced, {}, headers)).list.map(({ name, object, reason: why }) => [name, object, why]);
  const [banner, proposed] = [
    ['修改公告横幅', expect.any(String), '维护结束'],
    ['提出更正，等待另一人确认', ID, reason],
  ];
  expect(await announced(other)).toEqual([banner, proposed]);
  expect(await announced((await signInAsStaff(server, ['auditor'])).headers)).toEqual([banner, proposed]);
  expect(await announced(one)).toEqual([]);
  expect(await announced((await signInAsStaff(server, ['support'])).headers)).toEqual([]);
  expect((await server.ask(API.listCorrections, { page: 1 }, other)).waiting).toMatchObject([{ id: ID, fields: 3 }]);
  server.advance(15 * 86_400);
  other = (await signInAsStaff(server, ['editor'])).headers;
  expect(await announced(other)).toEqual([]);
});

test('every event that the table of acts announces is one that the portal writes', () => {
  const names = Object.keys(server.portal.eventTypes);
  expect(names).toEqual(expect.arrayContaining(announcedTo(STAFF_ROLES)));
});
