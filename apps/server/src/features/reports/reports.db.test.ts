import { API } from '@ldy/contract/api.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { LANGUAGE_IDS } from '@ldy/domain/access/menu-permissions.ts';
import { searchNeedsOf } from '@ldy/domain/access/search-needs.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { figureFilter, REPORTED_LISTS, type ReportedList } from '@ldy/domain/report/figures.ts';
import { endedPeriod, periodWith, REPORT_KINDS, reportId } from '@ldy/domain/report/kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { withdrawReport } from './publish-report.ts';
import { writeDemoReports } from './write-demo-reports.ts';
import { writeDraft, writeDue } from './write-draft.ts';

type Report = OutputOf<typeof API.readReport>;
type Draft = OutputOf<typeof API.readReportDraft>;
type Seen = { id: string; version: number };
const LISTS = { vulnerabilities: API.listVulnerabilities, notices: API.listNotices, patches: API.listPatches } as const;
/** The demo data has most of its vulnerabilities in 2021. */
const DAY = '2021-06-01';

let server: TestServer;
let editor: CallHeaders;
let other: CallHeaders;
let reader: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  editor = (await signInAsStaff(server, ['editor'])).headers;
  other = (await signInAsStaff(server, ['editor'])).headers;
  reader = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());

const write = (kind: 'daily' | 'weekly' | 'monthly' | 'yearly', day: string) =>
  server.ask(API.writeReport, { kind, day }, editor);
const draftOf = (seen: Pick<Seen, 'id'> & Partial<Seen>) => server.ask(API.readReportDraft, seen, editor);
const published = (id: string, revision?: number) => server.ask(API.readReport, { id, revision }, reader);
const publish = (seen: Seen, who = other, note = '') =>
  server.call(API.publishReport, { ...seen, note }, { headers: who });
const save = (draft: Draft, sections: { key: string; is_dropped: boolean; sentences: object[] }[], remark = '') =>
  server.call(
    API.saveReport,
    { id: draft.id, version: draft.version, remark, sections: sections as Draft['sections'] },
    { headers: editor },
  );
const textsOf = ({ sections }: Pick<Report, 'sections'>) =>
  sections.flatMap(({ sentences }) => sentences.map(({ parts }) => parts.map(({ text }) => text).join('')));

async function totalOf(list: ReportedList, filter: Record<string, unknown>): Promise<number> {
  const { total } = await server.ask(LISTS[list], { ...filter, page_size: 10 }, reader);
  return total.value;
}

test('every number of a report is the total of the list that it leads to', async () => {
  const seen = await write('yearly', DAY);
  expect(seen).toEqual({ id: 'yearly-2021', version: 1 });
  expect((await publish(seen)).code).toBe(200);
  const { sections } = await published(seen.id);
  const numbers = sections.flatMap(({ sentences, tables }) => [
    ...sentences.flatMap(({ parts }) =>
      parts.flatMap(({ text, list, filter }) =>
        list && filter ? [{ list, filter, count: Number(text.replace(',', '')) }] : [],
      ),
    ),
    ...tables.flatMap(({ rows }) =>
      rows.map(({ count, filter }) => ({ list: 'vulnerabilities' as const, filter, count })),
    ),
  ]);
  expect(numbers.length).toBeGreaterThan(60);
  expect(new Set(numbers.map(({ list }) => list))).toEqual(new Set(Object.keys(LISTS)));
  // Each list answers several of them; rows of tables are alike.
  for (const { list, filter, count } of numbers.filter((_, at) => at % 3 === 0))
    expect({ list, filter, count }).toEqual({ list, filter, count: await totalOf(list, filter) });
  // Decides what is said, and may appear in no sentence.
  const { period, numbers: known } = await draftOf(seen);
  const within = await totalOf('vulnerabilities', figureFilter('kevAddedNew', period));
  expect(within).toBeGreaterThan(0);
  expect(known.find(({ placeholder }) => placeholder === '{kevAddedNew}')?.value).toBe(String(within));
});

test('a report names the most important vulnerabilities with the reasons, exploited ones first', async () => {
  const { sections } = await published('yearly-2021');
  const leading = sections.flatMap((section) => section.leading);
  expect(leading).toHaveLength(20);
  expect(leading[0]?.reasons[0]).toBe('本年列入 CISA KEV');
  expect(leading.every(({ reasons }) => reasons.length > 0)).toBe(true);
});

test('a report says of what was published in the Chinese night the day of the report that holds it', async () => {
  const [day, cve] = ['2021-12-10', 'CVE-2021-44228'];
  await server.database.execute(
    `update vulnerability set list_item = jsonb_set(list_item::jsonb, '{published}', '"2021-12-09T17:30:00Z"')::json
     where anchor = (select anchor from vulnerability_search where cve = $1 and published = $2)`,
    [cve, day],
  );
  const { preview } = await draftOf(await write('daily', day));
  const leading = preview.sections.flatMap((section) => section.leading);
  expect(leading.find((one) => one.cve === cve)).toMatchObject({ published: day });
});

test('a report of a year counts its months by their names', async () => {
  const { sections } = await published('yearly-2021');
  const volume = sections.flatMap(({ tables }) => tables).find(({ chart }) => chart === 'volume');
  expect(volume?.rows.map(({ label }) => label)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1} 月`));
});

test('who may not see a fact gets no sentence, table or reason that discloses it', async () => {
  const KEV_DATE = 305;
  const denied = await signInAs(server, 'business', { denied: [KEV_DATE] });
  const report = await server.ask(API.readReport, { id: 'yearly-2021' }, denied);
  expect(textsOf(report).join('')).not.toContain('KEV');
  expect(textsOf(await published('yearly-2021')).join('')).toContain('列入 CISA KEV');
  expect(report.locked).toBeGreaterThan(0);
  expect(report.sections.flatMap(({ leading }) => leading.flatMap(({ reasons }) => reasons))).toEqual([]);
});

test('when sources last brought something is shown to who sees sources and intake, as beside the list', async () => {
  const { query } = searchNeedsOf(VULNERABILITIES);
  expect((await published('yearly-2021')).sources).not.toEqual([]);
  for (const fact of ['source', 'intake'])
    for (const id of idsOf(query.get(fact) ?? [])) {
      const denied = await signInAs(server, 'business', { denied: [id] });
      expect([fact, (await server.ask(API.readReport, { id: 'yearly-2021' }, denied)).sources]).toEqual([fact, []]);
      const { sources } = await server.ask(API.readListConfiguration, {}, denied);
      expect(new Set(sources.map(({ latest }) => latest))).toEqual(new Set(['']));
    }
});

test('who does not have the menu of a list gets no sentence, number, row or name of what is in it, and finds no report by it', async () => {
  const whole = await published('yearly-2021');
  for (const list of REPORTED_LISTS) {
    const { menu } = KINDS[list];
    const denied = await signInAs(server, 'business', { denied: [...menu] });
    const report = await server.ask(API.readReport, { id: 'yearly-2021' }, denied);
    const ledTo = ({ sections }: Report) =>
      sections.flatMap(({ sentences }) => sentences.flatMap(({ parts }) => parts.flatMap(({ list }) => list ?? [])));
    expect([list, ledTo(whole).includes(list)]).toEqual([list, true]);
    expect([list, ledTo(report).includes(list)]).toEqual([list, false]);
    expect(report.locked).toBeGreaterThan(0);
    if (list === 'patches') expect(textsOf(report).join('')).not.toMatch(/补丁库|的补丁/);
    if (list !== 'vulnerabilities') continue;
    expect(report.sections.flatMap(({ tables, leading }) => [...tables, ...leading])).toEqual([]);
    expect(await server.ask(API.listReports, { search: 'cve-2021-44228' }, denied)).toEqual({ total: 0, list: [] });
    expect(await server.ask(API.listReports, { search: 'cve-2021-44228' }, reader)).toMatchObject({ total: 1 });
  }
});

test('drafts of what is over are written once, however many write them at the same time, and of nothing there is none', async () => {
  await server.database.execute(
    `update vulnerability_search set published = $1::date - 1 where anchor in (select anchor from vulnerability_search order by anchor limit 3)`,
    [server.now().slice(0, 10)],
  );
  const due = () => writeDue(server.portal, new AbortController().signal);
  const written = await Promise.all([due(), due(), due()]);
  expect(written.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(await due()).toBe(0);
  const { list } = await server.ask(API.listAllReports, {}, editor);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(list.filter(({ is_draft }) => is_draft).every(({ standing }) => standing === null)).toBe(true);
  const shown = await server.ask(API.listReports, {}, reader);
  expect(shown.list.map(({ id }) => id)).toEqual(['yearly-2021']);
  const refusal = { code: ERROR_CODES.reportNotOver.code };
  const today = { kind: 'monthly', day: server.now().slice(0, 10) };
  expect(await server.call(API.writeReport, today, { headers: editor })).toMatchObject(refusal);
});

test('no draft is counted while an import runs or waits to be repeated, and one kind that fails holds back no other', async () => {
  const { database, portal } = server;
  const due = (deps = portal) => writeDue(deps, new AbortController().signal);
  const today = shanghaiDay(server.now());
  const periods = REPORT_KINDS.map(({ key }) => ({ kind: key, ...endedPeriod(key, today) }));
  const ids = periods.map(({ kind, ...period }) => reportId(kind, period));
  const known = async () => {
    const rows = await database.query<{ id: string }>('select id from report where id = any($1)', [ids]);
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  await database.execute('delete from report_version where report_id = any($1)', [ids]);
  await database.execute('delete from report where id = any($1)', [ids]);
  for (const [at, { to }] of periods.entries())
    await database.execute(
      'update vulnerability_search set published = $1 where anchor = (select anchor from vulnerability_search order by anchor limit 1 offset $2)',
      [to, at],
    );
  await database.execute(`insert into import_run (connector, paths, started_at) values ('cve', 'x', $1)`, [
    server.now(),
  ]);
  expect([await due(), await known()]).toEqual([0, []]);
  await database.execute(`update import_run set outcome = 'cancelled'`);
  expect([await due(), await known()]).toEqual([0, []]);

  await database.execute(`update import_run set outcome = 'repeated', finished_at = $1`, [server.now()]);
  let calls = 0;
  const readFigures = () => {
    calls += 1;
    if (calls === 1) throw new Error('the first cannot be counted');
    return portal.readFigures();
  };
  await expect(due({ ...portal, readFigures })).rejects.toThrow('the first cannot be counted');
  expect(await known()).toEqual(ids.slice(1));
  expect([await due(), await known()]).toEqual([1, ids]);
});

test('a period without anything is counted once, and again when the library changed', async () => {
  const empty = await createTestServer();
  try {
    let counted = 0;
    const readFigures = () => {
      counted += 1;
      return empty.portal.readFigures();
    };
    const due = () => writeDue({ ...empty.portal, readFigures }, new AbortController().signal);
    const kinds = 4;
    expect([await due(), counted, await due(), counted]).toEqual([0, kinds, 0, kinds]);
    await empty.database.execute(
      `insert into import_run (connector, paths, started_at, finished_at, outcome) values ('cve', 'x', $1, $1, 'complete')`,
      [empty.now()],
    );
    expect([await due(), counted, await due(), counted]).toEqual([0, 2 * kinds, 0, 2 * kinds]);
    empty.advance(86_400);
    await due();
    expect(counted).toBeGreaterThan(2 * kinds);
  } finally {
    await empty.dispose();
  }
});

test('an editor changes words and drops sentences, never a number, and somebody else publishes it', async () => {
  const draft = await draftOf(await write('monthly', '2021-12-10'));
  const [first, ...rest] = draft.sections;
  if (!first) throw new Error('a report has sections');
  const [volume, ...others] = first.sentences;
  const edited = (text: string) => [
    { ...first, sentences: [{ ...volume, text }, ...others.map((sentence) => ({ ...sentence, is_dropped: true }))] },
    ...rest.map((section) => ({ ...section, is_dropped: true })),
  ];
  const strip = (sections: ReturnType<typeof edited>) =>
    sections.map(({ key, is_dropped, sentences }) => ({
      ...{ key, is_dropped },
      sentences: sentences.map(({ key, text, is_dropped }) => ({ key, text, is_dropped })),
    }));
  expect((await save(draft, strip(edited('公开 {noSuchNumber} 条。')))).status).toBe(400);
  expect((await save(draft, strip(edited('一个月里公开了 {volume} 条。')), '编者按在此。')).code).toBe(200);
  const seen = { id: draft.id, version: 2 };
  expect(await publish(seen, editor)).toMatchObject({ code: ERROR_CODES.reportOwnText.code });
  expect(await publish({ ...seen, version: 1 })).toMatchObject({ code: ERROR_CODES.staffChangedMeanwhile.code });
  expect((await publish(seen)).code).toBe(200);
  const report = await published(draft.id);
  expect(report.remark).toBe('编者按在此。');
  expect(report.sections.map(({ key }) => key)).toEqual(['overview']);
  expect(report.sections[0]?.sentences.map(({ edited }) => edited)).toEqual([true]);
  expect(textsOf(report)[0]).toMatch(/^一个月里公开了 \d+ 条。$/);
});

test('what was published stays as it is when the library changes; a correction is another revision that says what it corrects', async () => {
  const id = 'monthly-2021-12';
  const before = textsOf(await published(id));
  await server.database.execute(
    `delete from vulnerability_search where published between '2021-12-01' and '2021-12-10'`,
  );
  expect(textsOf(await published(id))).toEqual(before);
  const counted = await server.ask(API.recountReport, { id, version: 2 }, other);
  expect(textsOf(await published(id))).toEqual(before);
  expect((await publish(counted, editor)).status).toBe(400);
  expect((await publish(counted, editor, '更正了公开数量。')).code).toBe(200);
  const after = await published(id);
  expect(after).toMatchObject({ revision: 2, remark: '编者按在此。' });
  expect(after.revisions.map(({ note }) => note)).toEqual(['更正了公开数量。', '']);
  expect(textsOf(after)[0]).toMatch(/^一个月里公开了 \d+ 条。$/);
  expect(textsOf(after)).not.toEqual(before);
  expect(textsOf(await published(id, 1))).toEqual(before);
});

test('a report that was withdrawn keeps its page and says why, and is changed no more', async () => {
  const withdrawn = { id: 'yearly-2021', reason: '数据有误' };
  expect((await server.call(API.withdrawReport, withdrawn, { headers: editor })).code).toBe(200);
  const report = await published('yearly-2021');
  expect(report).toMatchObject({ standing: 'withdrawn', withdrawn: { reason: '数据有误' } });
  const again = await server.call(API.recountReport, { id: 'yearly-2021', version: 1 }, { headers: editor });
  expect(again).toMatchObject({ code: ERROR_CODES.reportNotNow.code });
  // Nor is there another of its period.
  expect(await write('yearly', DAY)).toEqual({ id: 'yearly-2021', version: 1 });
});

test('a list of reports is narrowed by kind, by days and by words of what its reader may read', async () => {
  const found = async (filter: InputOf<typeof API.listReports>, who = reader) => {
    const { total, list } = await server.ask(API.listReports, filter, who);
    expect(total).toBe(list.length);
    return list.map(({ id }) => id);
  };
  const all = ['monthly-2021-12', 'yearly-2021'];
  expect(await found({})).toEqual(all);
  expect(await found({ kind: 'yearly' })).toEqual(['yearly-2021']);
  expect(await found({ from: '2022-01-01' })).toEqual([]);
  expect(await found({ from: '2021-12-31', to: '2022-06-01' })).toEqual(all);
  expect(await found({ to: '2021-11-30' })).toEqual(['yearly-2021']);
  expect(await found({ search: '2021年12月' })).toEqual(['monthly-2021-12']);
  expect(await found({ search: ' 月报 2021 ' })).toEqual(['monthly-2021-12']);
  expect(await found({ search: '编者按在此' })).toEqual(['monthly-2021-12']);
  expect(await found({ search: 'LOG4J' })).toEqual(['yearly-2021']);
  expect(await found({ search: 'cve-2021-44228' })).toEqual(['yearly-2021']);
  for (const nothing of ['log4j 月报', '%', "'", '\\', 'volume', 'isDropped'])
    expect([nothing, await found({ search: nothing })]).toEqual([nothing, []]);

  // Documents are large, and there may be many: finding reads none of them.
  const documents = await server.database.query<object>('select report_id, version, document from report_version');
  await server.database.execute(`update report_version set document = '{}'`);
  expect(await found({ search: '编者按在此' })).toEqual(['monthly-2021-12']);
  expect(await found({ search: 'cve-2021-44228' })).toEqual(['yearly-2021']);
  await server.database.execute(
    `update report_version v set document = d.document from jsonb_to_recordset($1::jsonb) d (report_id text, version int, document jsonb)
     where d.report_id = v.report_id and d.version = v.version`,
    [JSON.stringify(documents)],
  );

  const draft = await write('monthly', '2021-09-10');
  expect(await found({ search: '2021年9月' })).toEqual([]);
  const drafts = await server.ask(API.listAllReports, { search: '2021年9月' }, editor);
  expect(drafts).toMatchObject({ total: 1, list: [{ id: draft.id }] });

  const denied = await signInAs(server, 'business', { denied: [LANGUAGE_IDS.cn] });
  expect(await found({ search: 'log4j' }, denied)).toEqual([]);
});

test('staff narrow their list to what waits as a draft, what readers see and what was withdrawn', async () => {
  const inState = async (state: InputOf<typeof API.listAllReports>['state']) => {
    const { total, list } = await server.ask(
      API.listAllReports,
      { kind: 'monthly', from: '2021-09-01', to: '2021-12-31', state },
      editor,
    );
    expect(total).toBe(list.length);
    return list.map(({ id }) => id);
  };
  expect(await inState(undefined)).toEqual(['monthly-2021-12', 'monthly-2021-09']);
  expect(await inState('draft')).toEqual(['monthly-2021-09']);
  expect(await inState('current')).toEqual(['monthly-2021-12']);
  expect(await inState('withdrawn')).toEqual([]);

  // A correction waits while readers see the revision before it.
  const { version } = await draftOf({ id: 'monthly-2021-12' });
  await server.ask(API.recountReport, { id: 'monthly-2021-12', version }, other);
  expect(await inState('draft')).toEqual(['monthly-2021-12', 'monthly-2021-09']);
  expect(await inState('current')).toEqual(['monthly-2021-12']);
  const { list } = await server.ask(API.listAllReports, { state: 'withdrawn' }, editor);
  expect(list.map(({ id }) => id)).toEqual(['yearly-2021']);
  const unknown = { state: 'published' } as unknown as InputOf<typeof API.listAllReports>;
  expect((await server.call(API.listAllReports, unknown, { headers: editor })).status).toBe(400);
});

test('counting again preserves what an editor wrote where the portal writes nothing any more, and a number that is gone is not published', async () => {
  const [from, to] = [DAY, '2021-06-30'];
  const draft = await draftOf(await write('monthly', from));
  const sentences = draft.sections.flatMap((section) =>
    section.sentences.map((it) => ({ section: section.key, ...it })),
  );
  const [written] = sentences.filter(({ key }) => key === 'high');
  if (!written) throw new Error('the month has vulnerabilities of high severity');
  const edited = (text: string, is_dropped = false) => [
    { key: written.section, is_dropped: false, sentences: [{ key: 'high', text, is_dropped }] },
  ];
  const text = '高危的 {high} 条，占 {high.share:volume}，都要处置。';
  const saved = await save(draft, edited(text));
  expect(saved.code).toBe(200);
  await server.database.execute('delete from vulnerability_search where published between $1 and $2', [from, to]);
  const counted = await server.ask(API.recountReport, { id: draft.id, version: saved.data.version }, editor);

  const recounted = await draftOf({ id: draft.id });
  const high = recounted.sections.flatMap((section) => section.sentences).find(({ key }) => key === 'high');
  expect(high).toEqual({
    ...{ key: 'high', text, written: '', said: '', is_dropped: false, is_filled: false },
    formerly: expect.stringMatching(/^高危漏洞 \d+ 条，占 [\d.]+%/),
  });
  expect(await publish(counted)).toMatchObject({ code: ERROR_CODES.reportUnfilled.code });
  const inWords = await save(recounted, edited('高危的没有了。'));
  expect(inWords.code).toBe(200);
  const left = await save({ ...recounted, ...inWords.data }, edited(text, true));
  expect((await publish(left.data)).code).toBe(200);
  const { sections } = await published(draft.id);
  expect(sections.map(({ key }) => key)).not.toContain('leading');
});

test('a library without the records of the demo data gets no reports of them, and the start is not refused', async () => {
  const empty = await createTestServer();
  try {
    await writeDemoReports(empty.portal);
    expect(await empty.portal.database.query('select id from report')).toEqual([]);
  } finally {
    await empty.dispose();
  }
});

test('demo reports that a start left half written are gone on with by the next, and what staff edit or withdraw stays theirs', async () => {
  const demo = await createTestServer({ data: 'demo' });
  try {
    const { database, portal } = demo;
    const standing = () => database.query('select id, version, standing, live_version from report order by id desc');
    const actor = { accountId: null, address: '', now: demo.now() };
    const [week, month] = ['weekly-2021-12-06', 'monthly-2021-12'];
    const shown = (id: string | undefined) => ({ id, version: 1, standing: 'current', live_version: 1 });
    await writeDraft(portal, 'weekly', periodWith('weekly', '2021-12-10'), actor);
    expect(await standing()).toEqual([{ ...shown(week), standing: null, live_version: null }]);
    await writeDemoReports(portal);
    expect(await standing()).toEqual([shown(week), shown(month)]);

    await database.execute('delete from report_version where report_id = $1', [month]);
    await database.execute('delete from report where id = $1', [month]);
    await withdrawReport(database, { id: 'weekly-2021-12-06', reason: '演示' }, actor);
    const { headers } = await signInAsStaff(demo, ['editor']);
    const draft = await demo.ask(API.writeReport, { kind: 'monthly', day: '2021-12-10' }, headers);
    await demo.ask(API.saveReport, { ...draft, remark: '还在改', sections: [] }, headers);
    await writeDemoReports(portal);
    expect(await standing()).toEqual([
      { ...shown(week), standing: 'withdrawn' },
      { ...shown(month), version: 2, standing: null, live_version: null },
    ]);
  } finally {
    await demo.dispose();
  }
});
