import { API } from '@ldy/contract/api.ts';
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilSettled } from '../../platform/change-log/testing/until-settled.ts';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { finishPatches } from '../patches/finish-patches.ts';
import { storePatches } from '../patches/store-patches.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { followLibrary } from './findings/follow-library.ts';
import { type AssetJudging, createAssetJudging } from './findings/judging-of-assets.ts';

const ID = 'CVE-2031-0001';
const OTHER = 'CVE-2031-0002';

const DELIVERED = '2031-01-01T00:00:00.000Z';

let server: TestServer;
let me: CallHeaders;
let assetJudging: AssetJudging;
beforeAll(async () => {
  const rows = ['cve', 'almalinux'].map(
    (key) => ({ key, lastSuccess: DELIVERED, visited: [], stated: DELIVERED }) as never,
  );
  const readStates = async () => ({ now: DELIVERED, enabled: [], rows });
  server = await createTestServer({ provided: { readStates } });
  assetJudging = createAssetJudging({ database: server.database, readStates, clock: server.now });
  me = await signInAs(server, 'business');
  await server.database.transaction(async (tx) => {
    for (const id of [ID, OTHER])
      await storeStatements(tx, 'cve', [new PreparedRecord(deliver(buildCve(id)))], server.now());
  });
});
afterAll(() => server?.dispose());

async function publish(version: string, given: { revision: string; withdrawn?: boolean }): Promise<void> {
  const targets = [patchTarget({ products: ['AlmaLinux 9'], component: 'lib', version, scheme: 'rpm', fixes: [ID] })];
  const statement = patchStatement({
    ...{ source: 'almalinux', document: 'ALSA-2031:1', patch: 'ALSA-2031:1', published: '2031-02-03', targets },
    ...given,
  });
  const raw = Buffer.from(JSON.stringify(statement));
  await server.database.transaction((tx) => storePatches(tx, [{ statement, raw }], server.now()));
  await finishPatches(server.database, server.now());
}

async function follow(): Promise<void> {
  await untilSettled(server.database);
  const { database, now: clock } = server;
  await followLibrary({ database, assetJudging, clock, log: console }, new AbortController().signal);
}

test('what runs on a distribution is judged by its errata, again when one is revised, and is open again when it is taken back', async () => {
  const { id: reading } = await server.ask(
    API.readAssetText,
    { text: 'pkg:rpm/almalinux/lib@1.2-3.el9?distro=almalinux-9.4' },
    me,
  );
  const { id } = await server.ask(API.saveAsset, { name: '构建机', reading }, me);
  const findings = async () => {
    const { exposure, list } = await server.ask(API.listFindings, { id }, me);
    return [exposure.state, exposure.covered, ...list.map((row) => [row.cve, row.verdicts[0]?.statement])];
  };
  await follow();
  expect(await findings()).toEqual(['unknown', 0]);

  await publish('1.2-4.el9', { revision: '1' });
  await follow();
  expect(await findings()).toEqual(['affected', 1, [ID, 'ALSA-2031:1：版本 < 1.2-4.el9']]);
  const trace = await server.ask(API.readTrace, { asset: id, vulnerability: ID, component: '' }, me);
  expect(trace).toMatchObject({
    ...{ verdict: 'affected', source: 'almalinux', fix: '1.2-4.el9', is_replayed: true, stored: true },
    comparisons: [{ own: '1.2-3.el9', bound: '1.2-4.el9', as: 'before', order: 'rpm', result: -1 }],
  });

  await publish('1.2-3.el9', { revision: '2' });
  await follow();
  expect((await findings())[1]).toBe(1);
  expect(await findings()).not.toContainEqual([ID, expect.anything()]);

  await publish('1.2-5.el9', { revision: '3' });
  await follow();
  expect(await findings()).toContainEqual([ID, 'ALSA-2031:1：版本 < 1.2-5.el9']);
  await publish('1.2-5.el9', { revision: '4', withdrawn: true });
  await follow();
  expect((await findings())[0]).toBe('unknown');
  expect(await findings()).toHaveLength(2);
});
