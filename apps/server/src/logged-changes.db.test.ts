import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INGESTION } from './compose.ts';
import { finishRun } from './features/ingestion/finish-run.ts';
import { importFiles } from './features/ingestion/import-files.ts';
import { loadDemo } from './features/ingestion/load-demo.ts';
import { editItem } from './features/news/office/edit-item.ts';
import { mergeItems, splitEntry } from './features/news/office/fold-items.ts';
import { sortItems } from './features/news/sort-items.ts';
import { feedOf } from './features/news/testing/feed.ts';
import { loadNotices, noticeFilesOf } from './features/notices/load-notices.ts';
import { takeStep } from './features/notices/take-step.ts';
import type { LoggedChange } from './platform/change-log/read-changes.ts';
import { PROJECT_FOLDER } from './platform/config/configuration.ts';
import type { Transaction } from './platform/database/database.ts';
import { cveRecord } from './testing/library/cve-files.ts';
import { msrcIndex, msrcMonth } from './testing/library/msrc-files.ts';
import { changedRecords, LOGGED_KINDS, readRecords } from './testing/records-of-kinds.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

/**
 * The log is held against the records: code that stores a record of any declared kind without an entry is found by the first test that makes it differ.
 * Of a new kind, something is put into the demo data or into the files below.
 */

const DEMO = join(PROJECT_FOLDER, 'demo');
const NOW = '2031-09-01T02:03:04.000Z';
const { signal } = new AbortController();

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  await takeFiles();
});
afterAll(() => server?.dispose());

const weaknesses = (name: string) =>
  `<Weakness_Catalog><Weaknesses><Weakness ID="79" Name="${name}"/><Weakness ID="80" Name="Script Tags"/></Weaknesses></Weakness_Catalog>`;
const feed = (title: string, ...more: string[]) =>
  feedOf('甲站', [
    { title, url: 'https://a.example/1' },
    ...more.map((other, at) => ({ title: other, url: `https://a.example/${at + 2}` })),
  ]);
const scores = (day: number, score: string) =>
  `#model_version:v1,score_date:2031-03-0${day}T00:00:00+0000\ncve,epss,percentile\nCVE-2021-44228,${score},0.5\n`;

/** A file of each kind beside the demo data; the second patch replaces the first. */
async function takeFiles(): Promise<void> {
  await take('cwe', 'cwec_v4.xml', weaknesses('Cross-site Scripting'));
  await take('msrc-cvrf', '2031-Jan.xml', msrcMonth(0));
  await take('msrc-cvrf', '2031-Feb.xml', msrcMonth(1));
  await take('msrc-cvrf', 'index-20310801T000000Z.json', msrcIndex([0, 1]));
  await take('news', 'feed.xml', feed('一', '二'));
  await take('cve-list', 'CVE-2031-10000.json', JSON.stringify(cveRecord(0)));
  await take('epss', 'epss.csv', scores(1, '0.001'));
}
const deps = () => ({ database: server.database, ingestion: INGESTION, clock: () => NOW });

/** Imports one file, and finishes the run. */
async function take(source: string, name: string, text: string): Promise<void> {
  const connector = connectorNamed(source);
  if (!connector) throw new Error(`no source ${source}`);
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, name), text);
  const summary = await importFiles({ ...deps(), now: NOW }, connector, [join(folder.path, name)], {
    ...{ signal, progress: () => {} },
  });
  expect([summary.quarantined, summary.refused]).toEqual([0, []]);
  await finishRun(deps());
}

const logged = (since = 0) =>
  server.database.query<LoggedChange>(
    'select kind, key, what, cause, source, other, fields, before, after from change_log where seq > $1 order by seq',
    [since],
  );
const seqOf = async () =>
  (await server.database.query<{ seq: number }>('select coalesce(max(seq), 0)::int as seq from change_log'))[0]?.seq ??
  0;

/** What the work makes of the records, each of which has to be in the log and nothing else. */
async function changesOf(work: () => Promise<unknown>): Promise<LoggedChange[]> {
  const [before, since] = [await readRecords(server.database), await seqOf()];
  await work();
  const entries = await logged(since);
  const inLog = new Set(entries.map(({ kind, key }) => `${kind} ${key}`));
  const differing = changedRecords(before, await readRecords(server.database));
  expect(differing.filter((record) => !inLog.has(record) && !inLog.has(`${record.split(' ')[0]} `))).toEqual([]);
  return entries;
}

test('what was imported is in the log once, of every kind that a module declares', async () => {
  const entries = await logged();
  const records = await readRecords(server.database);
  for (const { name } of LOGGED_KINDS) {
    const created = entries.filter(({ kind, what }) => kind === name && what === 'created').map(({ key }) => key);
    expect(created.length, name).toBeGreaterThan(0);
    expect(
      [...(records.get(name)?.keys() ?? [])].filter((key) => !created.includes(key)),
      name,
    ).toEqual([]);
    expect(new Set(created).size, name).toBe(created.length);
  }
});

test('what is imported again unchanged writes no entry, whichever kind it is of', async () => {
  const since = await seqOf();
  // As if no file were known: each is read and stored again.
  await server.database.execute('delete from patch_file');
  await loadDemo(deps(), DEMO, signal);
  await loadNotices(deps(), noticeFilesOf(join(DEMO, 'notices')), signal);
  await takeFiles();
  await finishRun(deps());
  await sortItems(server.database, '', NOW, signal);
  expect(await logged(since)).toEqual([]);
});

describe('a change of a record is in the log, with its cause, its source and what differs', () => {
  const ACT = { accountId: null, address: '', reason: '更正', now: NOW };
  const newsOf = async (url: string) =>
    (await server.database.query<{ id: string }>('select id from news_item where url = $1', [url]))[0]?.id ?? '';
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) => server.database.transaction(work);
  const edit = (id: string, title: string) =>
    transaction((tx) => editItem(tx, { id, version: 0, override: { ...NO_OVERRIDE, title } }, ACT));
  const NO_OVERRIDE = { title: null, summary: null, topic_ids: null, is_hidden: false, is_pinned: false };

  test('of a weakness', async () => {
    expect(await changesOf(() => take('cwe', 'cwec_v5.xml', weaknesses('XSS')))).toMatchObject([
      {
        ...{ kind: 'weakness', key: 'CWE-79', what: 'changed', cause: 'source-corrected', source: 'cwe' },
        ...{ fields: ['name'], before: { name: 'Cross-site Scripting' }, after: { name: 'XSS' } },
      },
    ]);
  });

  test('of an attack pattern', async () => {
    const changed = readFileSync(join(DEMO, 'capec.json'), 'utf8').replace('Constrained by ACLs', 'Constrained');
    expect(await changesOf(() => take('capec', 'capec.json', changed))).toMatchObject([
      { kind: 'attack-pattern', key: 'CAPEC-1', what: 'changed', source: 'capec', fields: ['name'] },
    ]);
  });

  test('of a patch that is corrected, replaced, listed no longer, or taken back', async () => {
    expect(await changesOf(() => take('msrc-cvrf', '2031-Jan.xml', msrcMonth(0, 2)))).toMatchObject([
      {
        ...{ kind: 'patch', key: 'KB9000001', what: 'changed', cause: 'source-corrected', source: 'msrc' },
        ...{
          fields: ['title', 'product', 'standing'],
          after: { product: ['windows-15-for-x64-based-systems', 'windows-server-2040'] },
        },
      },
      {
        key: 'KB9000002',
        what: 'changed',
        cause: 'source-said',
        before: { vanished: false },
        after: { vanished: true },
      },
      { key: 'KB9000001', what: 'changed', before: { state: 'current' }, after: { state: 'replaced' } },
    ]);
    const lacking = (day: string) => take('msrc-cvrf', `index-203108${day}T000000Z.json`, msrcIndex([0]));
    expect(await changesOf(() => lacking('02'))).toMatchObject([
      { key: 'KB9000100', what: 'changed', after: { vanished: true } },
      { key: 'KB9000101', what: 'changed', after: { vanished: true } },
      { key: 'KB9000102', what: 'changed', after: { vanished: true } },
    ]);
    for (const day of ['03', '04', '05']) expect(await changesOf(() => lacking(day))).toEqual([]);
    const gone = (await changesOf(() => lacking('15'))).filter(({ kind }) => kind === 'patch');
    expect(gone.filter(({ what }) => what === 'withdrawn')).toMatchObject([
      { key: 'KB9000100', cause: 'source-said', source: 'msrc' },
      { key: 'KB9000101' },
      { key: 'KB9000102' },
    ]);
    expect(gone.filter(({ what }) => what !== 'withdrawn')).toMatchObject([
      { key: 'KB9000000', what: 'changed', before: { state: 'replaced' }, after: { state: 'current' } },
      { key: 'KB9000001' },
      { key: 'KB9000002' },
    ]);
  });

  test('of an article that its feed corrects, an editor rewords, puts into another, and takes out again', async () => {
    const fed = await changesOf(() => take('news', 'feed.xml', feed('一（更正）', '二', '三')));
    const [id, into] = [await newsOf('https://a.example/1'), await newsOf('https://a.example/2')];
    expect(fed).toMatchObject([
      { kind: 'news', what: 'created', cause: 'source-said', source: expect.stringMatching(/^[0-9a-f]{12}$/) },
      { key: id, what: 'changed', cause: 'source-corrected', before: { title: '一' }, after: { title: '一（更正）' } },
    ]);
    expect(await changesOf(() => edit(id, '题目'))).toMatchObject([
      { key: id, what: 'changed', cause: 'editor', source: null, after: { title: '题目' } },
    ]);
    expect(await changesOf(() => transaction((tx) => mergeItems(tx, { id, into }, ACT)))).toMatchObject([
      { key: id, what: 'merged', other: into, cause: 'editor' },
      { key: into, cause: 'editor' },
    ]);
    const [entry = { source: '', key: '' }] = await server.database.query<{ source: string; key: string }>(
      'select source_id as source, key from news_entry where url = $1',
      ['https://a.example/1'],
    );
    let own = '';
    const split = await changesOf(() =>
      transaction(async (tx) => {
        own = await splitEntry(tx, { id: into, ...entry }, ACT);
      }),
    );
    expect(split).toMatchObject([
      { key: into, cause: 'editor' },
      { key: own, what: 'came-apart', other: into, cause: 'editor' },
    ]);
  });

  test('of a notice', async () => {
    const withdraw = () => takeStep(server.database, 'withdraw', 'LDYN-2023-0001', { reason: '误报' }, ACT);
    expect(await changesOf(withdraw)).toMatchObject([
      {
        ...{ kind: 'notice', key: 'LDYN-2023-0001', what: 'changed', cause: 'editor', source: null },
        ...{ fields: ['standing'], before: { standing: 'current' }, after: { standing: 'withdrawn' } },
      },
    ]);
  });

  test('of a vulnerability', async () => {
    expect(
      await changesOf(() => take('cve-list', 'CVE-2031-10000.json', JSON.stringify(cveRecord(0, 2)))),
    ).toMatchObject([
      {
        ...{ kind: 'vulnerability', key: 'CVE-2031-10000', what: 'changed', cause: 'source-corrected', source: 'cve' },
        ...{ before: { severity: 'medium', cvss: 6.1 }, after: { severity: 'low', cvss: 2.5 } },
      },
    ]);
    expect(await changesOf(() => take('epss', 'epss.csv', scores(2, '0.97')))).toMatchObject([
      { key: 'CVE-2021-44228', what: 'annotated', cause: 'source-said', source: 'epss', fields: ['epss'] },
    ]);
  });
});
