import { API } from '@ldy/contract/api.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestPosition } from '#server/platform/change-log/read-changes.ts';
import { untilSettled } from '#server/platform/change-log/testing/until-settled.ts';
import { buildCve, deliver } from '#server/testing/build-source-record.ts';
import type { CallHeaders } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';
import { UnexplainedChange } from './causes.ts';
import { countVerdictChanges } from './count-verdict-changes.ts';
import { followLibrary } from './follow-library.ts';
import { type AssetJudging, createAssetJudging } from './judging-of-assets.ts';

const DELIVERED = '2031-01-01T00:00:00.000Z';
const SIGNAL = new AbortController().signal;

let server: TestServer;
let assetJudging: AssetJudging;
let logged: unknown[] = [];
beforeAll(async () => {
  const readStates = async () => ({
    ...{ now: DELIVERED, enabled: [] },
    rows: [{ key: 'cve', lastSuccess: DELIVERED, visited: [], stated: DELIVERED } as never],
  });
  server = await createTestServer({ provided: { readStates } });
  assetJudging = createAssetJudging({ database: server.database, readStates, clock: server.now });
});
afterAll(() => server?.dispose());

async function follow(): Promise<void> {
  await untilSettled(server.database);
  await followLibrary(
    {
      ...{ database: server.database, assetJudging, clock: server.now },
      log: { error: (line: unknown) => logged.push(line) },
    },
    SIGNAL,
  );
}

let revision = 0;
/** What is said of packages of npm: before this version each is affected. */
const say = (id: string, name: string, lessThan: string, state: 'PUBLISHED' | 'REJECTED' = 'PUBLISHED') =>
  sayAll([{ id, name }], lessThan, state);

/** The same of several packages, in one transaction. */
async function sayAll(
  some: readonly { id: string; name: string }[],
  lessThan: string,
  state: 'PUBLISHED' | 'REJECTED' = 'PUBLISHED',
) {
  revision += 1;
  const at = new Date(Date.parse('2031-01-02T00:00:00.000Z') + revision * 60_000).toISOString();
  const records = some.map(({ id, name }) => recordOf(id, name, { lessThan, state, at }));
  await server.database.transaction((tx) => storeStatements(tx, 'cve', records, at));
}

function recordOf(
  id: string,
  name: string,
  { lessThan, state, at }: { lessThan: string; state: 'PUBLISHED' | 'REJECTED'; at: string },
) {
  const record = buildCve(id, { revision: at });
  record.claims.affected = [
    {
      ...affectedProduct('', name),
      ...{ packageName: name, packageUrl: `pkg:npm/${name}`, platforms: ['npm'], defaultStatus: 'unaffected' as const },
      versions: [versionStatement({ status: 'affected', version: '0', lessThan, versionType: 'semver' })],
    },
  ];
  record.claims.vul_status = state;
  return new PreparedRecord(deliver(record));
}

const somebody = async () => server.sessionOf(await server.account({ password: null }));
async function assetOf(who: CallHeaders, text: string): Promise<string> {
  const { id: reading } = await server.ask(API.readAssetText, { text }, who);
  return (await server.ask(API.saveAsset, { name: '门户', reading }, who)).id;
}
const exposureOf = async (who: CallHeaders, id: string) =>
  (await server.ask(API.readExposures, { ids: [id] }, who)).list[0];
const stored = (id: string) =>
  server.database.query(
    'select anchor, verdict, components, verdicts, urgency from asset_finding where asset_id = $1 order by anchor',
    [id],
  );
const notesOf = (id: string) =>
  server.database.query(
    'select anchor, component, components, before, after, cause, what, why, source from verdict_change where asset_id = $1 order by id',
    [id],
  );

test('while there are no assets the log is passed, and an asset that comes is judged by all of it', async () => {
  await follow();
  await say('CVE-2031-1009', 'omega', '2.0.0');
  await follow();
  expect(await server.database.query('select position from asset_judging_state')).toEqual([
    { position: await latestPosition(server.database) },
  ]);
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/omega@1.0.0');
  await follow();
  expect(await exposureOf(who, id)).toMatchObject({ state: 'affected', is_current: true });
});

test('a record that changes is judged for each asset that it is about, says so until it is, and is written down', async () => {
  await say('CVE-2031-1001', 'alpha', '1.0.0');
  const [who, other] = [await somebody(), await somebody()];
  const id = await assetOf(who, 'pkg:npm/alpha@1.0.0');
  const beside = await assetOf(other, 'pkg:npm/beta@1.0.0');
  await follow();
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unaffected', is_current: true });
  await say('CVE-2031-1001', 'alpha', '1.1.0');
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unknown', is_current: false });
  await follow();
  expect(await exposureOf(who, id)).toMatchObject({ state: 'affected', vulnerabilities: 1, is_current: true });
  expect(await notesOf(id)).toEqual([
    {
      ...{ anchor: 'CVE-2031-1001', component: 'pkg:npm/alpha@1.0.0', components: 1, before: 2, after: 0 },
      ...{ cause: 'record', what: 'changed', why: expect.any(String), source: 'cve' },
    },
  ]);
  expect(await notesOf(beside)).toEqual([]);
  await say('CVE-2031-1001', 'alpha', '1.0.0');
  await follow();
  expect(await exposureOf(who, id)).toMatchObject({ state: 'unaffected', vulnerabilities: 0 });
  expect(await notesOf(id)).toHaveLength(2);
});

test('what the library changed is the same as judging the whole asset again', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/gamma@1.0.0\npkg:npm/gamma@1.0.0\npkg:npm/%40scope/gamma@1.0.0\nnginx 1.18.0');
  await follow();
  await say('CVE-2031-1002', 'gamma', '1.5.0');
  await say('CVE-2031-1003', '@scope/gamma', '0.5.0');
  await follow();
  const followed = await stored(id);
  expect(followed).toMatchObject([{ anchor: 'CVE-2031-1002', components: 2, verdict: 0 }]);
  await server.database.execute("update asset_judgement set rules = '' where asset_id = $1", [id]);
  await follow();
  expect(await stored(id)).toEqual(followed);
});

test('of more changes than are judged at once each is the cause of what it changes', async () => {
  const some = Array.from({ length: 101 }, (_, at) => ({ id: `CVE-2031-${2000 + at}`, name: `eta-${at}` }));
  await sayAll(some, '2.0.0');
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/eta-0@1.0.0\npkg:npm/eta-100@1.0.0');
  await follow();
  expect(await stored(id)).toHaveLength(2);
  await sayAll(some, '0.5.0');
  await follow();
  expect(await stored(id)).toEqual([]);
  expect(await notesOf(id)).toMatchObject([
    { anchor: 'CVE-2031-2000', cause: 'record', what: 'changed' },
    { anchor: 'CVE-2031-2100', cause: 'record', what: 'changed' },
  ]);
});

test('other rules judge everything again, and what changed by them says so', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/alpha@0.9.0');
  await follow();
  await server.database.execute('delete from asset_finding where asset_id = $1', [id]);
  await server.database.execute("update asset_judgement set rules = 'older' where asset_id = $1", [id]);
  await follow();
  expect(await notesOf(id)).toMatchObject([{ before: 2, after: 0, cause: 'rules' }]);
});

test('another list of components is the cause of what it changes', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/alpha@0.9.0');
  await follow();
  const { id: reading } = await server.ask(API.readAssetText, { text: 'pkg:npm/alpha@1.2.0' }, who);
  server.advance(1);
  await server.ask(API.saveAsset, { id, reading, replaces: true }, who);
  await follow();
  expect(await notesOf(id)).toMatchObject([{ before: 0, after: 2, cause: 'asset', component: 'pkg:npm/alpha@0.9.0' }]);
});

test('a record that its publisher withdraws is marked, and its finding says so', async () => {
  await say('CVE-2031-1004', 'delta', '2.0.0');
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/delta@1.0.0');
  await follow();
  await say('CVE-2031-1004', 'delta', '2.0.0', 'REJECTED');
  await follow();
  expect(await stored(id)).toMatchObject([{ verdict: 1, verdicts: [{ reason: 'rejected' }] }]);
  expect(await notesOf(id)).toMatchObject([{ before: 0, after: 1, cause: 'record' }]);
});

test('a finding that would end without a cause stays, and the run fails', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/alpha@1.2.0');
  await follow();
  const made = JSON.stringify([{ component: 'pkg:npm/alpha@1.2.0', verdict: 'affected', count: 1 }]);
  await server.database.execute(
    `insert into asset_finding (asset_id, anchor, holder_id, verdict, exploited, priority, severity, urgency, components, verdicts, found_at, changed_at)
     select id, 'CVE-2031-1001', holder_id, 0, false, 1, 1, 1, 1, $2::jsonb, now(), now() from asset where id = $1`,
    [id, made],
  );
  await server.database.execute('update asset_judgement set is_caught_up = false where asset_id = $1', [id]);
  logged = [];
  await expect(follow()).rejects.toThrow(UnexplainedChange);
  expect([(await stored(id)).length, (await notesOf(id)).length, logged.length]).toEqual([1, 0, 1]);
  // It is not tried again at once.
  await follow();
  await server.database.execute('delete from asset where id = $1', [id]);
});

test('a job that ends in the middle goes on where it was, and writes nothing twice', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/epsilon@1.0.0');
  await follow();
  await say('CVE-2031-1005', 'epsilon', '2.0.0');
  const [state] = await server.database.query<{ position: string }>('select position from asset_judging_state');
  await follow();
  // As if it had been killed before it noted how far it was.
  await server.database.execute('update asset_judging_state set position = $1', [state?.position]);
  await follow();
  expect([(await stored(id)).length, (await notesOf(id)).length]).toEqual([1, 1]);
});

test('what a change of an asset orders is written without judging it again', async () => {
  const who = await somebody();
  const id = await assetOf(who, 'pkg:npm/alpha@0.9.0');
  await follow();
  const [before] = await stored(id);
  server.advance(60);
  await server.ask(API.saveAsset, { id, location: 5 }, who);
  await follow();
  const [after] = await stored(id);
  expect((after as { urgency: number }).urgency).toBeGreaterThan((before as { urgency: number }).urgency);
});

test('why a verdict is what it is can be asked, is what is stored, and is not there for a stranger', async () => {
  const [who, stranger] = [await somebody(), await somebody()];
  const id = await assetOf(who, 'pkg:npm/alpha@0.9.0\npkg:npm/alpha@1.0.0');
  await follow();
  const asked = { asset: id, vulnerability: 'CVE-2031-1001' };
  expect(await server.ask(API.readTrace, asked, who)).toMatchObject({
    ...{
      verdict: 'affected',
      component: 'pkg:npm/alpha@0.9.0',
      by: 'purl',
      source: 'cve',
      is_replayed: true,
      stored: true,
    },
    comparisons: [
      { own: '0.9.0', bound: '0', result: 1 },
      { bound: '1.0.0', order: 'semver', result: -1 },
    ],
  });
  const clear = await server.ask(API.readTrace, { ...asked, component: 'pkg:npm/alpha@1.0.0' }, who);
  expect(clear).toMatchObject({ verdict: 'unaffected', stored: true });
  for (const input of [asked, { ...asked, component: 'pkg:npm/beta@1.0.0' }, { ...asked, vulnerability: 'CVE-1999-1' }])
    expect((await server.call(API.readTrace, input, { headers: input === asked ? stranger : who })).status).toBe(404);
});

test('owners read what changed by cause, and staff read counts alone', async () => {
  await say('CVE-2031-1006', 'zeta', '2.0.0');
  const [who, stranger] = [await somebody(), await somebody()];
  const id = await assetOf(who, 'pkg:npm/zeta@1.0.0');
  await follow();
  await say('CVE-2031-1006', 'zeta', '0.5.0');
  await follow();
  const answer = await server.ask(API.listVerdictChanges, {}, who);
  expect(answer).toMatchObject({
    total: 1,
    groups: [{ cause: 'record', source: 'cve', assets: 1, found: 0, gone: 1, changed: 0 }],
    list: [{ asset: { id, name: '门户' }, cve: 'CVE-2031-1006', before: 'affected', after: 'none', components: 1 }],
  });
  expect(await server.ask(API.listVerdictChanges, { cause: 'rules' }, who)).toMatchObject({ total: 0, groups: [] });
  expect((await server.ask(API.listVerdictChanges, {}, stranger)).total).toBe(0);
  expect((await server.call(API.listVerdictChanges, { asset: id }, { headers: stranger })).status).toBe(404);
  const counted = await countVerdictChanges(server.database, server.now());
  expect(counted.find(({ source }) => source === 'cve')).toMatchObject({ cause: 'record', gone: expect.any(Number) });
});
