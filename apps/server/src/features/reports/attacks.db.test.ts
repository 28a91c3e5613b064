import { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { LANGUAGE_IDS } from '@ldy/domain/access/menu-permissions.ts';
import { REPORT_KINDS } from '@ldy/domain/report/kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

type Seen = { id: string; version: number };

let server: TestServer;
let editors: CallHeaders[];
let reader: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  editors = await Promise.all(Array.from({ length: 3 }, async () => (await signInAsStaff(server, ['editor'])).headers));
  reader = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());

const [FIRST, SECOND, THIRD] = [0, 1, 2];
const by = (who: number) => ({ headers: editors[who] as CallHeaders });
const write = (day: string) => server.ask(API.writeReport, { kind: 'monthly', day }, by(FIRST).headers);
const publish = (who: number, seen: Seen, note = '') => server.call(API.publishReport, { ...seen, note }, by(who));
const save = (who: number, seen: Seen, remark: string, sections: unknown[] = []) =>
  server.call(API.saveReport, { ...seen, remark, sections }, by(who));
const read = (id: unknown, revision?: number, headers = reader) =>
  server.call(API.readReport, { id, ...(revision !== undefined && { revision }) }, { headers });
const REFUSED = { own: ERROR_CODES.reportOwnText.code, late: ERROR_CODES.staffChangedMeanwhile.code };
/** Of a sentence that has a number. */
const edited = (text: string) => [
  { key: 'overview', is_dropped: false, sentences: [{ key: 'volume', text, is_dropped: false }] },
];

test('only staff learn of a draft: it is answered like a report that never was, for every edition', async () => {
  const draft = await write('2021-12-01');
  for (const edition of ['business', 'enterprise', 'personal'] as const) {
    const headers = await signInAs(server, edition);
    const [there, nowhere] = [
      await read(draft.id, undefined, headers),
      await read('monthly-1999-01', undefined, headers),
    ];
    expect(there.status).toBe(edition === 'business' ? 404 : 403);
    expect([there.status, there.body]).toEqual([nowhere.status, nowhere.body]);
    if (edition === 'business') expect(there.body.msg).toBe('没有找到这份报告：可能还没有写成或发布，请到报告列表查看');
    expect((await server.call(API.readReportDraft, draft, { headers })).status).toBe(404);
  }
  expect((await read(draft.id, undefined, {})).status).toBe(401);
  expect((await read(draft.id, 1)).status).toBe(404);

  expect((await publish(SECOND, draft)).code).toBe(200);
  const correction = await save(FIRST, draft, '还没有发布');
  expect(correction.code).toBe(200);
  for (const revision of [2, draft.version + 1]) expect((await read(draft.id, revision)).status).toBe(404);
  expect((await read(draft.id)).text).not.toContain('还没有发布');
  expect(await server.ask(API.listReports, { search: '还没有发布' }, reader)).toEqual({ total: 0, list: [] });
});

test('ids with dots, nulls and paths are no ids', async () => {
  for (const id of [
    '',
    '..',
    '../monthly-2021-12',
    'monthly-2021-12\0',
    'monthly-2021-12\n',
    '%00',
    'monthly-2021-12.',
    1,
    null,
    ['monthly-2021-12'],
    {},
  ])
    expect([id, (await read(id)).status]).toEqual([id, 400]);
  const found = (search: string) => server.call(API.listReports, { search }, { headers: reader });
  expect((await found('%'.repeat(100))).data).toEqual({ total: 0, list: [] });
  expect([(await found('a\0')).status, (await found('%'.repeat(101))).status]).toEqual([400, 400]);
});

test('a day that no database holds is refused as input, and the first and last days of the calendar are days', async () => {
  const list = async (filter: object) =>
    (await server.call(API.listReports, filter as never, { headers: reader })).code;
  const drafts = async (filter: object) => (await server.call(API.listAllReports, filter as never, by(FIRST))).code;
  for (const find of [list, drafts]) {
    expect([await find({ from: '0000-01-01' }), await find({ to: '0000-01-01' })]).toEqual([400, 400]);
    expect(await find({ from: '0001-01-01', to: '9999-12-31' })).toBe(200);
  }
  for (const { key: kind } of REPORT_KINDS) {
    const refused = async (day: string) => (await server.call(API.writeReport, { kind, day }, by(FIRST))).code;
    expect([kind, await refused('0000-01-01'), await refused('0001-01-01'), await refused('9999-12-31')]).toEqual([
      ...[kind, 400, ERROR_CODES.reportNothing.code, ERROR_CODES.reportNotOver.code],
    ]);
  }
});

test('of two who publish, save, or publish and withdraw at once one is first, and the other is refused with the reason', async () => {
  const draft = await write('2021-11-01');
  const answers = await Promise.all([publish(SECOND, draft), publish(THIRD, draft), publish(SECOND, draft)]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, ERROR_CODES.reportNotNow.code]));
  const { revisions } = (await read(draft.id)).data;
  expect(revisions).toHaveLength(1);
  const jobs = await server.database.query(`select from job where name = 'mail-report' and payload->>'id' = $1`, [
    draft.id,
  ]);
  expect(jobs).toHaveLength(1);

  const saved = await Promise.all([save(FIRST, draft, '一'), save(SECOND, draft, '二'), save(THIRD, draft, '三')]);
  expect(saved.map(({ code }) => code).sort()).toEqual([200, REFUSED.late, REFUSED.late].sort());
});

test('an editor who changed what readers did not see yet does not publish it, even if another saved last', async () => {
  const draft = await write('2021-10-01');
  const mine = (await save(FIRST, draft, '第一位的话')).data;
  const counted = await server.ask(API.recountReport, mine, by(SECOND).headers);
  for (const who of [FIRST, SECOND]) expect((await publish(who, counted)).code).toBe(REFUSED.own);
  expect((await publish(THIRD, mine)).code).toBe(REFUSED.late);
  expect((await publish(THIRD, counted)).code).toBe(200);
  const again = (await save(THIRD, counted, '第三位的话')).data;
  expect((await publish(THIRD, again, '改了编者按')).code).toBe(REFUSED.own);
  expect((await publish(FIRST, again, '改了编者按')).code).toBe(200);
});

test('texts of staff are bounded, hold nothing unseen, and are no way to what was not counted', async () => {
  const draft = await write('2021-09-01');
  const refused = [
    save(FIRST, draft, 'x'.repeat(2_001)),
    save(FIRST, draft, '', edited('x'.repeat(501))),
    save(FIRST, draft, '', edited('')),
    save(
      FIRST,
      draft,
      '',
      Array.from({ length: 41 }, () => edited('x')[0]),
    ),
    save(FIRST, draft, '', [
      { ...edited('x')[0], sentences: Array.from({ length: 41 }, () => edited('x')[0]?.sentences[0]) },
    ]),
    ...[
      '{constructor}',
      '{__proto__}',
      '{toString}',
      '{volume.constructor}',
      '{volume.share:volumes}',
      '{top:toString}',
      '{ volume}',
      '{}',
    ].map((text) => save(FIRST, draft, '', edited(text))),
    publish(SECOND, draft, 'x'.repeat(501)),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 400));

  const hidden = '看\u202e得\u0007见\u200b <b>粗</b> =HYPERLINK("http://x.cn")';
  const seen = (await save(FIRST, draft, hidden, edited('{volume}<img src=x onerror=alert(1)>{volume}'))).data;
  expect((await publish(SECOND, seen)).code).toBe(200);
  const report: OutputOf<typeof API.readReport> = (await read(draft.id)).data;
  expect(report.remark).toBe('看得见 <b>粗</b> =HYPERLINK("http://x.cn")');
  expect(report.sections[0]?.sentences[0]?.parts.map(({ text }) => text)).toContain('<img src=x onerror=alert(1)>');
});

test('what an editor put in words stays hidden from readers who may not see the number, and so does what is said of none', async () => {
  const KEV_DATE = 305;
  const denied = await signInAs(server, 'business', { denied: [KEV_DATE, LANGUAGE_IDS.en] });
  const { id, version } = await server.ask(API.writeReport, { kind: 'yearly', day: '2021-06-01' }, by(FIRST).headers);
  const inWords = { key: 'kevAdded', text: '列入 KEV 的有二十多条。', is_dropped: false };
  const sections = [{ key: 'exploitation', is_dropped: false, sentences: [inWords] }];
  const seen = (await save(FIRST, { id, version }, '', sections)).data;
  expect((await publish(SECOND, seen)).code).toBe(200);
  expect((await read(id)).text).toContain('列入 KEV 的有二十多条。');
  const shown = await read(id, undefined, denied);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain('二十多条');
});
