import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallHeaders, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { askForRebuild, rebuildLibrary } from '../vulnerabilities/rebuild/rebuild-library.ts';
import { recount } from './change-report.ts';
import { isStillWhole, type WholeLibrary, wholeLibrary } from './whole-library.ts';
import { writeDemoReports } from './write-demo-reports.ts';
import { writeDue, writeOf } from './write-draft.ts';

const DAY = '2021-12-10';
const PART = { code: ERROR_CODES.reportOfPart.code };

let server: TestServer;
let editor: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  editor = (await signInAsStaff(server, ['editor'])).headers;
});
beforeEach(() => server.database.execute('delete from import_run'));
afterAll(() => server?.dispose());

const startImport = () =>
  server.database.execute(`insert into import_run (connector, paths, started_at) values ('cve', 'x', $1)`, [
    server.now(),
  ]);
const endImport = () =>
  server.database.execute(`update import_run set outcome = 'complete', finished_at = $1`, [server.now()]);
/** The portal, to which something happens while it counts. */
const meanwhile = (happen: () => Promise<unknown>) => ({
  ...server.portal,
  readFigures: async () => {
    await happen();
    return server.portal.readFigures();
  },
});
const known = async () => (await server.database.query<{ id: string }>('select id from report')).map(({ id }) => id);
const write = (kind: 'daily' | 'weekly' | 'monthly', day = DAY) =>
  server.call(API.writeReport, { kind, day }, { headers: editor });

test('staff learn that a report would count a part while an import runs, and nothing is written; one that is there opens', async () => {
  const { code, data: seen } = await write('daily');
  expect(code).toBe(200);
  await startImport();
  expect(await write('weekly')).toMatchObject(PART);
  expect(await server.call(API.recountReport, seen, { headers: editor })).toMatchObject(PART);
  expect(await write('daily')).toMatchObject({ code: 200, data: seen });
  expect(await known()).toEqual([seen.id]);

  await endImport();
  const counted = await server.call(API.recountReport, seen, { headers: editor });
  expect(counted).toMatchObject({ code: 200, data: { ...seen, version: 2 } });
});

test('a library that is being rebuilt by other rules is not counted until that is done', async () => {
  const [id] = await known();
  const { version } = await server.ask(API.readReportDraft, { id: id ?? '' }, editor);
  await askForRebuild(server.database);
  expect(await write('weekly')).toMatchObject(PART);
  expect(await server.call(API.recountReport, { id, version }, { headers: editor })).toMatchObject(PART);
  expect(await writeDue(server.portal, new AbortController().signal)).toBe(0);
  await writeDemoReports(server.portal);
  expect(await known()).toEqual([id]);

  await rebuildLibrary({ database: server.database, clock: server.now });
  expect((await write('weekly')).code).toBe(200);
});

test('a transaction that ends meanwhile without a change, in this database or another, holds no report up', async () => {
  const library = await wholeLibrary(server.database, server.now());
  if (!library) throw new Error('There is a whole library here.');
  const isStill = (other: Partial<WholeLibrary>) =>
    isStillWhole(server.database, { ...library, ...other }, server.now());
  const version = library.version.replace(/~.*/, '');
  expect(await isStill({ version: `${version}~1,2` })).toBe(true);
  const older = version.replace(/\d+$/, (xid) => '1'.padStart(xid.length, '0'));
  expect(await isStill({ version: older })).toBe(false);
  expect(await isStill({ importEnd: '2001-01-01T00:00:00.000Z' })).toBe(false);
  expect(await isStill({ rules: 'other rules' })).toBe(false);
});

test.each([
  ['begins', startImport],
  [
    'begins and ends',
    async () => {
      await startImport();
      await endImport();
    },
  ],
])('what was counted while an import %s is thrown away', async (_, happen) => {
  const actor = { accountId: null, address: '', now: server.now() };
  const [id] = await known();
  const { version } = await server.ask(API.readReportDraft, { id: id ?? '' }, editor);
  const before = await known();
  await expect(writeOf(meanwhile(happen), 'monthly', DAY, actor)).rejects.toMatchObject(PART);
  await server.database.execute('delete from import_run');
  await expect(recount(meanwhile(happen), { id: id ?? '', version }, actor)).rejects.toMatchObject(PART);
  expect(await known()).toEqual(before);
  expect(await server.ask(API.readReportDraft, { id: id ?? '' }, editor)).toMatchObject({ version });
});

test('an import that begins while the first kind is counted leaves no draft of that one and of none after it', async () => {
  await server.database.execute(
    `update vulnerability_search set published = $1::date - 1 where anchor in (select anchor from vulnerability_search order by anchor limit 3)`,
    [server.now().slice(0, 10)],
  );
  const before = await known();
  let counted = 0;
  const started = meanwhile(async () => {
    counted += 1;
    await startImport();
  });
  expect(await writeDue(started, new AbortController().signal)).toBe(0);
  expect([counted, await known()]).toEqual([1, before]);
});
