import { API } from '@ldy/contract/api.ts';
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { lagRank } from '@ldy/domain/vulnerability/lags.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVersion } from '../../platform/change-log/read-version.ts';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { askForRebuild, rebuildLibrary } from '../vulnerabilities/rebuild/rebuild-library.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { finishPatches, patchesAreFinished } from './finish-patches.ts';
import { storePatches } from './store-patches.ts';

let server: TestServer;
let business: CallHeaders;
beforeAll(async () => {
  server = await createTestServer();
  business = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());

const NO_FIX = { lang: 'cn' as const, value: '厂商尚未提供漏洞修复方案，请关注厂商主页更新' };
const FIXED = { lang: 'cn' as const, value: '厂商已发布漏洞修复程序，请及时关注更新' };
const fixes = (text: typeof NO_FIX) => ({ officialFix: [text] }) as never;

const importRecords = (...records: SourceRecord[]) =>
  server.database.transaction(async (tx) => {
    for (const record of records)
      await storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], server.now());
  });

interface Patch {
  closes: string[];
  source?: 'almalinux' | 'redhat' | 'msrc';
  product?: string;
  withdrawn?: boolean;
  revision?: string;
}
async function importPatch(
  patch: string,
  { closes, source = 'almalinux', product = 'AlmaLinux 9', withdrawn = false, revision = '1' }: Patch,
) {
  const targets = [patchTarget({ products: [product], component: 'node', version: '1-1.el9', fixes: closes })];
  const statement = patchStatement({
    ...{ source, document: patch, patch, revision, published: '2031-02-03', withdrawn, targets },
  });
  const raw = Buffer.from(JSON.stringify(statement));
  await server.database.transaction((tx) => storePatches(tx, [{ statement, raw }], server.now()));
  await finishPatches(server.database, server.now());
  expect(await patchesAreFinished(server.database)).toBe(true);
}

let asked = 0;
/** What list, facet, filter, flag, tag, profile and summary say of a vulnerability: one and the same. */
async function saysEverywhere(id: string) {
  const { fix, has_patch, record, summary } = await server.ask(API.readVulnerability, { id }, business);
  // Counts of facets may be a minute old; those for other ids are other counts.
  const ids = [id, `CVE-2031-${90_000 + asked++}`];
  const { list, facets } = await server.ask(API.listVulnerabilities, { ids, facets: ['fix', 'flags'] });
  const found = await server.ask(API.listVulnerabilities, { ids: [id], fix: [fix ?? 'unknown'] });
  expect([list.map((row) => [row.fix, row.has_patch]), found.total.value]).toEqual([[[fix, has_patch]], 1]);
  expect(facets.fix).toMatchObject([{ value: fix ?? 'unknown', count: 1 }]);
  expect((record as { tags360?: string[] }).tags360?.includes('有修复') ?? false).toBe(has_patch);
  return { fix, has_patch, summary };
}

test('a vulnerability without a fix, and one that is not known yet, learn of a patch; taken back, it is as before', async () => {
  const [first, later] = ['CVE-2031-10001', 'CVE-2031-10002'];
  await importRecords(buildCve(first));
  expect(await saysEverywhere(first)).toMatchObject({ fix: null, has_patch: false });
  await importPatch('ALSA-2031:1', { closes: [first, later] });
  await importRecords(buildCve(later));
  for (const id of [first, later]) {
    const everywhere = await saysEverywhere(id);
    expect(everywhere).toMatchObject({ fix: 'patch', has_patch: true });
    expect(everywhere.summary).toContain('AlmaLinux 已发布补丁（2031-02-03）');
  }
  await importPatch('ALSA-2031:1', { closes: [first, later], withdrawn: true, revision: '2' });
  for (const id of [first, later]) expect(await saysEverywhere(id)).toMatchObject({ fix: null, has_patch: false });
});

test('of two patches the second one remains, and one that closes the vulnerability no longer counts for nothing', async () => {
  const id = 'CVE-2031-10011';
  await importRecords(buildCve(id));
  await importPatch('ALSA-2031:11', { closes: [id] });
  await importPatch('RHSA-2031:11', { closes: [id], source: 'redhat' });
  expect((await saysEverywhere(id)).summary).toMatch(/AlmaLinux、\S{2,9}已发布补丁|、AlmaLinux 已发布补丁/);
  await importPatch('ALSA-2031:11', { closes: ['CVE-2031-10012'], revision: '2' });
  expect((await saysEverywhere(id)).summary).not.toContain('AlmaLinux');
  expect(await saysEverywhere(id)).toMatchObject({ fix: 'patch' });
  await importPatch('RHSA-2031:11', { closes: [], source: 'redhat', revision: '2' });
  expect(await saysEverywhere(id)).toMatchObject({ fix: null });
});

test('a source that says there is none is named beside the patch, also where the patch names another id of the vulnerability', async () => {
  const [cve, cnvd] = ['CVE-2031-10021', 'CNVD-2031-10021'];
  const denying = buildCnvd(cnvd, { aliases: [cve], revision: '2026-11-01' });
  await importRecords({ ...denying, claims: { ...denying.claims, fixes: fixes(NO_FIX) } });
  expect(await saysEverywhere(cve)).toMatchObject({ fix: 'not-yet', has_patch: false });
  await importPatch('ALSA-2031:21', { closes: [cnvd] });
  const { fix, summary } = await saysEverywhere(cve);
  expect(fix).toBe('patch');
  expect(summary).toContain('AlmaLinux 已发布补丁（2031-02-03）；CNVD 2026-11-01 称厂商尚未修复');
});

test('a package of Microsoft’s distribution is no word of Microsoft on the program in it, and is named beside one that is', async () => {
  const id = 'CVE-2031-10026';
  await importRecords(buildCve(id));
  await importPatch('REL-CBL-MARINER-2-0-NODE-1-1', { closes: [id], source: 'msrc', product: 'CBL Mariner 2.0' });
  const { fix, summary } = await saysEverywhere(id);
  expect(fix).toBe('patch');
  expect(summary).toContain('CBL-Mariner 已发布补丁（2031-02-03）');
  expect(summary).not.toContain('微软');
  await importPatch('KB9990026', { closes: [id], source: 'msrc', product: 'Windows 11 Version 24H2' });
  expect((await saysEverywhere(id)).summary).toMatch(/(?:CBL-Mariner、微软|微软、CBL-Mariner ?)已发布补丁/);
});

test('a record that names a fix says the same as before, and has the day of the patch', async () => {
  const id = 'CVE-2021-10031';
  const record = buildCve(id);
  await importRecords({ ...record, claims: { ...record.claims, fixes: fixes(FIXED) } });
  const { record: before } = await server.ask(API.readVulnerability, { id }, business);
  await importPatch('ALSA-2031:31', { closes: [id] });
  expect((await server.ask(API.readVulnerability, { id }, business)).record).toEqual(before);
  const [row] = await server.database.query('select lag_fix from vulnerability_search where anchor = $1', [id]);
  expect(row).toEqual({ lag_fix: lagRank('2021-12-10', '2031-02-03') });
  // Without its word the patch is the fix.
  await importRecords(buildCve(id, { revision: '2031-05-05' }));
  expect(await saysEverywhere(id)).toMatchObject({ fix: 'patch' });
});

test('a rebuild of the library comes to the same', async () => {
  const tables = async () => await dumpTables(server.database);
  const before = await tables();
  await askForRebuild(server.database);
  expect(await rebuildLibrary({ database: server.database, clock: server.now })).toBeGreaterThan(3);
  expect(await tables()).toEqual(before);
});

describe('a reader without patches', () => {
  test('reads who released one, as in the open list of patches, and nothing that leads to it', async () => {
    await importPatch('ALSA-2031:41', { closes: ['CVE-2031-10041'] });
    await importRecords(buildCve('CVE-2031-10041'));
    const { record, locked } = await server.ask(API.readVulnerability, { id: 'CVE-2031-10041' });
    expect(record).toMatchObject({ fixes: { library: [{ vendor: 'AlmaLinux', at: '2031-02-03' }] } });
    expect(locked.filter(({ group }) => group === 'patches').map(({ has_data }) => has_data)).toEqual([true]);
    expect(JSON.stringify(record)).not.toContain('ALSA-2031:41');
  });
});

test('the index follows', async () => {
  const index = await server.startIndex();
  const id = 'CVE-2031-10051';
  await importRecords(buildCve(id));
  await importPatch('ALSA-2031:51', { closes: [id] });
  const position = await readVersion(server.database, 'vulnerability');
  await until(() => index.reached >= position);
  expect(await saysEverywhere(id)).toMatchObject({ fix: 'patch', has_patch: true });
});
