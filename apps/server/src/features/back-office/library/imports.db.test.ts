import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { cveId, cveRecord } from '#server/testing/library/cve-files.ts';
import { signInAsStaff } from '#server/testing/sign-in-as.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { BATCH_ROWS } from '../../ingestion/batch-rows.ts';
import { importCommand } from '../../ingestion/import-command.ts';
import { IMPORT_FILES } from '../../ingestion/import-job.ts';
import { performAsked } from '../../ingestion/perform-asked.ts';
import { recordRunStart } from '../../ingestion/run-log.ts';

const OK = ERROR_CODES.ok.code;

let folder: ReturnType<typeof temporaryFolder>;
let server: TestServer;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer({ env: { LDY_DATA_DIR: folder.path } });
});
afterEach(async () => {
  rmSync(join(folder.path, 'imports'), { recursive: true, force: true });
  await server.database.execute('delete from import_run');
  await server.database.execute('delete from job');
});
afterAll(async () => {
  await server?.dispose();
  folder?.[Symbol.dispose]();
});

const as = async (role: StaffRole) => (await signInAsStaff(server, [role])).headers;
type Headers = Awaited<ReturnType<typeof as>>;

let written = 0;
/** Writes CVE records that no other test has into a folder of the drop folder, and one that is unreadable. */
function drop(name: string, records: number): string {
  const path = join(folder.path, 'imports', name);
  mkdirSync(path, { recursive: true });
  const bad = written + records;
  for (; written < bad; written++)
    writeFileSync(join(path, `${cveId(written)}.json`), JSON.stringify(cveRecord(written)));
  writeFileSync(join(path, `${cveId(bad)}.json`), '{"dataType": "CVE_RECORD", <script>');
  written += 1;
  return path;
}

function inBatchesOf(most: number): void {
  const rows = structuredClone(BATCH_ROWS);
  onTestFinished(() => void Object.assign(BATCH_ROWS, rows));
  for (const { usual } of [BATCH_ROWS.postgres, BATCH_ROWS.embedded]) Object.assign(usual, { few: most, most });
}

const start = (headers: Headers, file: string, connector = 'cve-list') =>
  server.call(API.startImport, { connector, file, reason: '每周更新' }, { headers });
const stop = (headers: Headers, id: number) => server.call(API.stopImport, { id, reason: '选错了文件' }, { headers });
const list = async (headers: Headers) => (await server.ask(API.listImports, {}, headers)).list;
const newest = async (headers: Headers) => (await list(headers))[0];

/** Done with the first call; later ones get the same. */
function once<T>(act: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}

/** Does what the worker does of the last import that was asked for. */
async function work(onProgress: () => void | Promise<void> = () => {}, signal?: AbortSignal): Promise<number> {
  const [job] = await server.database.query<{ payload: { run: number } }>(
    'select payload from job where name = $1 order by id desc limit 1',
    [IMPORT_FILES.name],
  );
  return performAsked(server.portal, job?.payload.run ?? 0, createRecordingIo(signal, onProgress));
}

const stored = async () =>
  (await server.database.query<{ count: number }>('select count(*)::int as count from vulnerability'))[0]?.count ?? 0;

/** What the log says of the last acts of a kind. */
const detailsOf = async (type: string, last = 1) =>
  (await server.events(type)).slice(-last).map((event) => [event.object, event.account_id, JSON.parse(event.detail)]);

test('only what the drop folder itself lists can be imported: no path, no link, nothing hidden', async () => {
  const headers = await as('operator');
  drop('inside', 1);
  writeFileSync(join(folder.path, 'secret.json'), '{}');
  const dropped = join(folder.path, 'imports');
  symlinkSync(join(folder.path, 'secret.json'), join(dropped, 'link.json'));
  symlinkSync(folder.path, join(dropped, 'link'));
  writeFileSync(join(dropped, '.hidden'), '{}');
  const { files, sources } = await server.ask(API.listDropped, {}, headers);
  expect(files.map(({ name, kind, size }) => [name, kind, size])).toEqual([['inside', 'folder', 2]]);
  expect(sources[0]).toMatchObject({ name: 'cve-list' });
  const names = ['../secret.json', 'inside/..', '..', '.', '/etc/passwd', 'link.json', 'link', '.hidden', 'none'];
  for (const name of names) expect([name, (await start(headers, name)).status]).toEqual([name, 404]);
  expect((await start(headers, 'inside', 'no-source')).status).toBe(400);
  expect(await list(headers)).toEqual([]);
});

test('a file that changed last comes first', async () => {
  const headers = await as('operator');
  const dropped = join(folder.path, 'imports');
  mkdirSync(dropped, { recursive: true });
  writeFileSync(join(dropped, 'kev.json'), '{}');
  const [file] = (await server.ask(API.listDropped, {}, headers)).files;
  expect(file).toMatchObject({ name: 'kev.json', kind: 'file', size: 2, changed_at: expect.stringMatching(/^20.*Z$/) });
});

test('an operator starts an import and sees it wait, go on and end, with what was quarantined by reason', async () => {
  inBatchesOf(20);
  const { account, headers } = await signInAsStaff(server, ['operator']);
  drop('cve', 60);
  expect((await start(headers, 'cve')).status).toBe(200);
  expect(await newest(headers)).toMatchObject({
    ...{ state: 'waiting', connector: 'cve-list', files: ['cve'], started_from: 'office' },
    ...{ started_by: account.userName, started_at: server.now(), finished_at: '', progress: null },
  });
  const seen: Awaited<ReturnType<typeof newest>>[] = [];
  const looks: Promise<unknown>[] = [];
  const look = () => void looks.push(newest(headers).then((run) => seen.push(run)));
  expect(await work(look)).toBe(2);
  await Promise.all(looks);
  expect(seen[0]).toMatchObject({ state: 'running' });
  expect(await newest(headers)).toMatchObject({
    ...{ state: 'complete', read: 61, added: 60, changed: 0, quarantined: 1, finished_at: server.now(), fault: '' },
    progress: { files_done: 61, files_total: 61 },
    reasons: [{ reason: 'json', count: 1 }],
  });
  expect(await detailsOf('library.import')).toEqual([['cve-list', account.id, { files: ['cve'], reason: '每周更新' }]]);
});

test('one that is stopped ends after its batch: what is stored stays, where it stopped is shown, and starting again goes on', async () => {
  inBatchesOf(10);
  const { account, headers } = await signInAsStaff(server, ['administrator']);
  drop('cve', 200);
  const before = await stored();
  await start(headers, 'cve');
  const id = (await newest(headers))?.id ?? 0;
  const asked = once(() => stop(headers, id));
  expect(await work(() => void asked())).toBe(1);
  expect(await asked()).toMatchObject({ status: 200, code: OK });
  const stopped = await newest(headers);
  expect(stopped).toMatchObject({ state: 'stopped', stopped_by: account.userName, fault: '' });
  expect(stopped?.added).toBeGreaterThan(0);
  expect(stopped?.added).toBeLessThan(200);
  expect(stopped?.progress?.file).toMatch(/^CVE-2031-/);
  expect((await stored()) - before).toBe(stopped?.added);
  expect((await stop(headers, id)).code).not.toBe(OK);
  expect(await detailsOf('library.stop-import')).toEqual([['cve-list', account.id, { reason: '选错了文件' }]]);

  await start(headers, 'cve');
  await work();
  expect(await list(headers)).toMatchObject([
    { state: 'complete', read: 201, added: 200 - (stopped?.added ?? 0) },
    { state: 'repeated' },
  ]);
});

test('one that is stopped before it begins reads nothing', async () => {
  const headers = await as('operator');
  drop('cve', 3);
  await start(headers, 'cve');
  await stop(headers, (await newest(headers))?.id ?? 0);
  expect(await newest(headers)).toMatchObject({ state: 'stopping' });
  await work();
  expect(await newest(headers)).toMatchObject({ state: 'stopped', read: 0 });
});

test('a second import is refused while one is under way, also one of the terminal, which is seen and stopped here', async () => {
  inBatchesOf(10);
  const headers = await as('operator');
  const path = drop('cve', 200);
  const { portal } = server;
  const asked = once(async () => {
    const run = await newest(headers);
    const second = await start(headers, 'cve');
    return { run, second: second.msg, stop: (await stop(headers, run?.id ?? 0)).code };
  });
  const io = createRecordingIo(undefined, () => void asked());
  expect(await importCommand(portal, ['cve-list', path, 'kev', path], io)).toBe(1);
  expect(await asked()).toMatchObject({
    run: { started_from: 'terminal', started_by: '', connector: 'kev', state: 'running' },
    second: '正在导入 cve-list，结束或停止后才能开始下一次',
    stop: OK,
  });
  expect((await list(headers)).map(({ connector, state }) => [connector, state])).toEqual([
    ['kev', 'stopped'],
    ['cve-list', 'stopped'],
  ]);
  expect(await detailsOf('library.import', 2)).toEqual([
    ['cve-list', null, { files: ['cve'] }],
    ['kev', null, { files: ['cve'] }],
  ]);
  expect((await start(headers, 'cve')).code).toBe(OK);
});

test('one that died with its process is shown so, and another one may begin', async () => {
  const headers = await as('operator');
  drop('cve', 1);
  await recordRunStart(server.database, { connector: 'cve-list', paths: ['/x/cve'] }, server.now());
  expect(await newest(headers)).toMatchObject({ state: 'running', files: ['cve'] });
  expect((await start(headers, 'cve')).code).not.toBe(OK);
  await server.database.execute("update import_run set seen_at = now() - interval '3 minutes'");
  expect(await newest(headers)).toMatchObject({ state: 'died', finished_at: '' });
  expect((await start(headers, 'cve')).code).toBe(OK);
});

test('on the embedded database one of a former process died at once', async () => {
  if (server.database.kind !== 'embedded') return;
  const headers = await as('operator');
  await recordRunStart(server.database, { connector: 'cve-list', paths: ['/x/cve'] }, server.now());
  await server.database.execute("update import_run set process = 'another'");
  expect(await newest(headers)).toMatchObject({ state: 'died' });
});

test('one that fails says why, and one that can read nothing has failed too', async () => {
  const headers = await as('operator');
  drop('cve', 3);
  await start(headers, 'cve');
  const failing = () => {
    throw new Error('the disk is full');
  };
  await expect(work(failing)).rejects.toThrow('the disk is full');
  expect(await newest(headers)).toMatchObject({ state: 'failed', fault: 'the disk is full' });

  writeFileSync(join(folder.path, 'imports', 'kev.json'), 'PK\u0003\u0004 and no archive');
  await start(headers, 'kev.json', 'kev');
  await work();
  expect(await newest(headers)).toMatchObject({ connector: 'kev', state: 'failed', refused_total: 1 });
});

test('a portal that stops ends the import after its batch, as a person does', async () => {
  inBatchesOf(10);
  const headers = await as('operator');
  drop('cve', 200);
  await start(headers, 'cve');
  const stopping = new AbortController();
  await work(() => stopping.abort(), stopping.signal);
  expect(await newest(headers)).toMatchObject({ state: 'stopped', stopped_by: '' });
});
