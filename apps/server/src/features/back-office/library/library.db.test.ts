import { API } from '@ldy/contract/api.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCnvd, buildCve, deliver } from '#server/testing/build-source-record.ts';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { cveRecord } from '#server/testing/library/cve-files.ts';
import { type CallHeaders, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { quarantine } from '../../ingestion/quarantine.ts';
import { REPLAY_SOURCE, replaySource } from '../../ingestion/replay-entries.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { rebuildLibrary } from '../../vulnerabilities/rebuild/rebuild-library.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server?.dispose());

const as = async (role: StaffRole): Promise<CallHeaders> => (await signInAsStaff(server, [role])).headers;

const setAside = (...entries: { place: string; reason: string; text: string }[]) =>
  server.database.transaction((tx) =>
    quarantine(
      tx,
      'cve-list',
      entries.map(({ text, ...entry }) => ({ kind: 'bad', key: '', detail: 'why', raw: Buffer.from(text), ...entry })),
      server.now(),
    ),
  );

const keep = (record: SourceRecord) =>
  server.database.transaction((tx) =>
    storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], server.now()),
  );

const jobs = () =>
  server.database.query<{ name: string; payload: unknown }>('select name, payload from job order by name');

test('an auditor sees what could not be understood, by source and class, with its bytes as text', async () => {
  await setAside(
    { place: 'a.json', reason: 'json', text: '{"dataType": <script>alert(1)</script>' },
    { place: 'b.json', reason: 'identifier', text: '{}' },
    { place: 'c.json', reason: 'json', text: '[' },
  );
  const headers = await as('auditor');
  const all = await server.ask(API.listQuarantine, {}, headers);
  expect(all.counts).toEqual([
    { connector: 'cve-list', reason: 'json', count: 2 },
    { connector: 'cve-list', reason: 'identifier', count: 1 },
  ]);
  expect(all.list.map(({ place }) => place)).toEqual(['b.json', 'a.json', 'c.json']);
  const some = await server.ask(API.listQuarantine, { connector: 'cve-list', reason: 'json' }, headers);
  expect([some.total, some.list.length]).toEqual([2, 2]);
  const id = some.list[0]?.id ?? '';
  expect(await server.ask(API.readQuarantined, { id }, headers)).toMatchObject({
    text: '{"dataType": <script>alert(1)</script>',
    bytes: 38,
  });
});

test('a replayed entry that is understood now joins the library, once, and the log says by whom and why', async () => {
  await setAside({ place: 'good.json', reason: 'mended', text: JSON.stringify(cveRecord(0)) });
  const headers = await as('editor');
  const [entry] = (await server.ask(API.listQuarantine, {}, headers)).list;
  const input = { id: entry?.id ?? '', reason: '解析已修复' };
  expect(await server.ask(API.replayQuarantined, input, headers)).toEqual({ understood: true, fault: '' });
  expect(await server.call(API.replayQuarantined, input, { headers })).toMatchObject({ status: 404 });
  expect(await jobs()).toMatchObject([{ name: 'finish-imports' }]);
  const state = () => server.ask(API.readLibraryState, {}, headers);
  expect(await state()).toMatchObject({ vulnerabilities: 0, as_of: expect.stringMatching(/^20/), quarantined: 0 });
  await server.portal.finishRun();
  expect(await state()).toMatchObject({ vulnerabilities: 1, as_of: '' });
  const events = await server.events('library.replay');
  expect(events.map(({ object, success, detail }) => [object, success, JSON.parse(detail)])).toEqual([
    [input.id, true, { reason: '解析已修复' }],
  ]);
});

test('an entry that is still bad stays, with the sentence that says why', async () => {
  await setAside({ place: 'bad.json', reason: 'json', text: '{' });
  const headers = await as('operator');
  const [entry] = (await server.ask(API.listQuarantine, {}, headers)).list;
  const answer = await server.ask(API.replayQuarantined, { id: entry?.id ?? '', reason: '再试' }, headers);
  expect(answer).toMatchObject({ understood: false, fault: expect.stringMatching(/^json: /) });
  expect((await server.ask(API.listQuarantine, {}, headers)).total).toBe(1);
  expect(await server.events('library.replay')).toMatchObject([{ success: false }]);
});

test('everything of a source is replayed in the background, asked for twice or not', async () => {
  await setAside(
    { place: 'good.json', reason: 'mended', text: JSON.stringify(cveRecord(0)) },
    { place: 'bad.json', reason: 'json', text: '{' },
  );
  const headers = await as('operator');
  const ask = () => server.ask(API.replayQuarantineOfSource, { connector: 'cve-list', reason: '升级后' }, headers);
  await ask();
  await ask();
  expect(await jobs()).toEqual([{ name: REPLAY_SOURCE.name, payload: { connector: 'cve-list' } }]);
  const { signal } = new AbortController();
  expect(await replaySource(server.portal, 'cve-list', { signal })).toEqual({ entries: 2, understood: 1 });
});

test('an editor takes apart what a source joined wrongly, and takes that back', async () => {
  await keep(buildCve('CVE-2021-1000'));
  await keep(buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000'] }));
  const headers = await as('editor');
  const link = { source: 'cnvd', subject: 'CNVD-2021-11111', object: 'CVE-2021-1000' } as const;
  const read = () => server.ask(API.readLinks, { id: 'cnvd 2021 11111' }, headers);
  expect(await read()).toEqual({
    id: 'CNVD-2021-11111',
    anchor: 'CVE-2021-1000',
    list: [{ ...link, record_key: 'CNVD-2021-11111', kind: 'alias', revoked: null }],
  });

  await server.ask(API.revokeLink, { ...link, reason: '产品不同' }, headers);
  expect(await read()).toMatchObject({ anchor: 'CNVD-2021-11111', list: [{ revoked: { reason: '产品不同' } }] });
  const revoked = await server.ask(API.listRevokedLinks, {}, await as('auditor'));
  expect(revoked).toEqual({ total: 1, list: [{ ...link, reason: '产品不同', at: server.now() }] });

  await server.ask(API.restoreLink, { ...link, reason: '撤销有误' }, headers);
  expect(await read()).toMatchObject({ anchor: 'CVE-2021-1000', list: [{ revoked: null }] });
  expect(await server.call(API.restoreLink, { ...link, reason: '再次' }, { headers })).toMatchObject({ status: 404 });
  expect(await server.events('library.revoke-link')).toMatchObject([{ object: 'CNVD-2021-11111' }]);
  expect(await server.events('library.restore-link')).toHaveLength(1);
});

test('a link that no source states cannot be revoked', async () => {
  const link = { source: 'cnvd', subject: 'CNVD-2021-11111', object: 'CVE-2021-1000', reason: '试' } as const;
  expect(await server.call(API.revokeLink, link, { headers: await as('editor') })).toMatchObject({ status: 404 });
  expect(await server.events('library.revoke-link')).toEqual([]);
});

test('a rebuild is asked for once, shows how far it is, and ends', async () => {
  for (const id of ['CVE-2021-1000', 'CVE-2021-1001']) await keep(buildCve(id));
  const { database } = server;
  const clock = () => server.now();
  await rebuildLibrary({ database, clock });
  await server.portal.finishRun();
  const headers = await as('operator');
  const state = async () => (await server.ask(API.readLibraryState, {}, headers)).rebuild;
  expect(await state()).toEqual({ is_outdated: false, done: 2, total: 2 });
  await server.ask(API.rebuildLibrary, { reason: '核对' }, headers);
  await server.ask(API.rebuildLibrary, { reason: '核对' }, headers);
  expect(await state()).toEqual({ is_outdated: true, done: 0, total: 2 });
  expect(await jobs()).toMatchObject([{ name: 'rebuild-library' }]);
  expect(await rebuildLibrary({ database, clock })).toBe(2);
  expect(await state()).toEqual({ is_outdated: false, done: 2, total: 2 });
  expect(await server.events('library.rebuild')).toHaveLength(2);
});

test('what the terminal changes of the library is in the audit log too; what it only shows is not', async () => {
  await keep(buildCve('CVE-2021-1000'));
  await keep(buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000'] }));
  await setAside({ place: 'bad.json', reason: 'json', text: '{' });
  const [entry] = (await server.ask(API.listQuarantine, {}, await as('auditor'))).list;
  const id = entry?.id ?? '';
  const link = ['cnvd', 'CNVD-2021-11111', 'CVE-2021-1000'];
  const run = (command: 'links' | 'quarantine' | 'rebuild', ...args: string[]) =>
    server.portal.commands[command]?.(args, createRecordingIo());

  await run('links', 'show', 'CVE-2021-1000');
  await run('links', 'revoke', ...link, '产品不同');
  await run('links', 'restore', ...link);
  await run('links', 'restore', ...link);
  await run('quarantine', 'show', id);
  await run('quarantine', 'replay', id);
  await run('quarantine', 'replay', 'nonsense');
  await run('quarantine', 'replay', '--source', 'cve-list');
  await run('rebuild', '--all');

  const types = ['revoke-link', 'restore-link', 'replay', 'replay-source', 'rebuild'];
  const events = await Promise.all(types.map((type) => server.events(`library.${type}`)));
  const [source, subject, object] = link;
  expect(events.map((list) => list.map(({ detail, ...event }) => ({ ...event, detail: JSON.parse(detail) })))).toEqual([
    [{ account_id: null, success: true, object: subject, detail: { source, object, reason: '产品不同' } }],
    [{ account_id: null, success: true, object: subject, detail: { source, object } }],
    [{ account_id: null, success: false, object: id, detail: { fault: expect.stringMatching(/^json: /) } }],
    [{ account_id: null, success: true, object: 'cve-list', detail: {} }],
    [{ account_id: null, success: true, object: '', detail: {} }],
  ]);
});

test('the index is off without one, and answers once it has read the library', async () => {
  await keep(buildCve('CVE-2021-1000'));
  const headers = await as('operator');
  const state = async () => (await server.ask(API.readLibraryState, {}, headers)).index;
  expect(await state()).toMatchObject({ state: 'off', records: 0 });
  await server.startIndex();
  // Transactions of other databases in the same cluster hold readers of the log up.
  await expect.poll(state).toMatchObject({ state: 'answering', records: 1, behind: 0 });
});
