import { API } from '@ldy/contract/api.ts';
import { OWN_SYSTEMS_MAX } from '@ldy/contract/limits.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { PreparedRecord } from './prepare-record.ts';
import { storeStatements } from './store-statements.ts';

const PACKAGES = 'CVE-2021-40009';
type Status = 'affected' | 'unaffected' | 'unknown';
const packed = (release: number, packageName: string, defaultStatus: Status, fix = '') => ({
  ...affectedProduct('Red Hat', `Red Hat Enterprise Linux ${release}`),
  ...{ packageName, defaultStatus },
  versions:
    fix === '' ? [] : [versionStatement({ status: 'unaffected', version: fix, lessThan: '*', versionType: 'rpm' })],
});
const cve = buildCve(PACKAGES);
cve.claims.affected = [
  ...[packed(6, 'sampled', 'unaffected'), packed(6, 'sampled-libs', 'unknown')],
  ...[packed(7, 'sampled', 'affected'), packed(7, 'sampled-libs', 'unaffected')],
  ...[packed(8, 'sampled', 'unaffected'), packed(8, 'sampled-libs', 'unaffected')],
  packed(9, 'sampled', 'affected', '0:2.0-6.el9_4'),
];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  await server.portal.database.transaction((tx) =>
    storeStatements(tx, cve.source, [new PreparedRecord(deliver(cve))], '2031-01-02T03:04:05.000Z'),
  );
});
afterAll(() => server?.dispose());

const LOG4SHELL = 'CVE-2021-44228';
const PRINT_NIGHTMARE = 'CVE-2021-34527';
interface Own {
  name: string;
  product?: string;
  version?: string;
}
const check = async (id: string, ...systems: Own[]) => (await server.ask(API.checkOwnSystems, { id, systems })).list;
const answerOf = async (id: string, name: string, version: string) => {
  const [answer] = await check(id, { name, version });
  return `${answer?.answer}: ${answer?.products[0]?.reason ?? 'no product'}`;
};

describe('refused', () => {
  test.each<[string, unknown]>([
    ['no system', []],
    ['one more than the most', Array(OWN_SYSTEMS_MAX + 1).fill({ name: 'NGINX' })],
    ['a line break in a version', [{ name: 'NGINX', version: '1\n2' }]],
    ['a version of 100 kB', [{ name: 'NGINX', version: '1.'.repeat(50_000) }]],
  ])('%s', async (_what, systems) => {
    expect((await server.post(API.checkOwnSystems.path, { id: LOG4SHELL, systems })).status).toBe(400);
  });

  test('a vulnerability that is not there', async () => {
    const systems = [{ name: 'NGINX' }];
    expect((await server.post(API.checkOwnSystems.path, { id: 'CVE-1999-0000', systems })).status).toBe(404);
  });
});

describe('never called not affected', () => {
  test.each([
    ['what the record does not name', LOG4SHELL, 'NGINX', '1.24.0', 'null: no product'],
    ['a build of another Windows', PRINT_NIGHTMARE, 'Windows Server 2019', '14393.9999', 'unknown: no-version'],
    ['a release in the place of a build', PRINT_NIGHTMARE, 'Windows Server 2019', '1809', 'unknown: needs-build'],
    ['several versions', LOG4SHELL, 'Apache Log4j', '2.17.1、2.14.1', 'unknown: no-version'],
    ['what is no version', LOG4SHELL, 'Apache Log4j', '最新版', 'unknown: '],
  ])('%s', async (_what, id, name, version, answer) => {
    expect(await answerOf(id, name, version)).toMatch(answer);
  });

  test.each<[Own, string]>([
    [{ name: 'a server', product: 'microsoft/windows-server', version: '17763.1' }, 'affected: in-range'],
    [{ name: 'a server', product: 'microsoft/windows-server', version: '17763.99999' }, 'unknown: which-windows'],
    [{ name: 'Windows', product: 'microsoft/windows-10', version: '99999.1' }, 'unknown: which-windows'],
    [{ name: 'windows_server_2019', version: '17763.1' }, 'affected: in-range'],
  ])('a Windows that is called otherwise: %j', async (own, answer) => {
    const [of] = await check(PRINT_NIGHTMARE, own);
    expect(`${of?.answer}: ${of?.products[0]?.reason}`).toBe(answer);
  });

  test.each(['99999.1', '10.0.99999.1', '12.0'])('a Windows that no release is known for, %s', async (version) => {
    const { list } = await server.ask(API.checkAffected, { id: PRINT_NIGHTMARE, version });
    expect(list.filter(({ answer }) => answer === 'unaffected')).toEqual([]);
  });

  test('a system without a version, which is said to be concerned all the same', async () => {
    const [answer] = await check(LOG4SHELL, { name: 'Apache Log4j' });
    expect(answer).toMatchObject({ answer: null, products: [{ name: 'Apache Log4j', answer: 'unknown' }] });
  });
});

test.each([
  [LOG4SHELL, 'Apache Log4j', '2.14.1', 'affected: in-range'],
  [PRINT_NIGHTMARE, 'Windows Server 2019', '17763.1999', 'affected: in-range'],
  [PRINT_NIGHTMARE, 'Windows Server 2019', '10.0.17763.2100', 'unaffected: fixed'],
  [PRINT_NIGHTMARE, 'Windows 10', '17763.1999', 'affected: in-range'],
  [LOG4SHELL, 'log4j-core', '2.14.1', 'affected: in-range'],
  [LOG4SHELL, 'Log4j 2', '2.14.1', 'affected: in-range'],
])('%s, %s %s is %s', async (id, name, version, answer) => {
  expect(await answerOf(id, name, version)).toBe(answer);
});

test.each([
  ['Red Hat Enterprise Linux', '6', 'unknown'],
  ['Red Hat Enterprise Linux', '7', 'affected'],
  ['Red Hat Enterprise Linux 7', '7', 'affected'],
  ['Red Hat Enterprise Linux', '8', 'unaffected'],
  ['Red Hat Enterprise Linux', '9', 'unknown'],
  ['Red Hat Enterprise Linux', '10', null],
  ['Red Hat Enterprise Linux 9 sampled', '9', 'unknown'],
  ['Red Hat Enterprise Linux 9 sampled', '2.0-6.el9_4', 'unaffected'],
  ['sampled', '2.0-6.el9_4', 'unaffected'],
  ['sampled', '2.0-5.el9_4', 'affected'],
  ['sampled', '2.0-5', null],
])('a distribution and its packages: %s %s is %s', async (name, version, answer) => {
  expect((await check(PACKAGES, { name, version }))[0]?.answer).toBe(answer);
});

test('an answer is the one of the box for a single version, in the order of the question', async () => {
  const [log4j, nginx] = await check(
    LOG4SHELL,
    { name: 'Apache Log4j', product: 'apache/log4j', version: '2.14.1' },
    { name: 'NGINX', product: 'nginx/nginx', version: '1.24.0' },
  );
  const index = log4j?.products[0]?.product as number;
  const single = await server.ask(API.checkAffected, { id: LOG4SHELL, version: '2.14.1', product: index });
  expect(log4j?.products).toEqual(single.list);
  expect(nginx).toEqual({ answer: null, products: [] });
});

test('all systems together cost one unit, and nothing where the profile was opened', async () => {
  const headers = await signInAs(server, 'personal');
  const used = async () =>
    (await server.ask(API.readQuotas, {}, headers)).quotas.find(({ kind }) => kind === 'detail')?.used;
  const systems = Array.from({ length: OWN_SYSTEMS_MAX }, (_, at) => ({ name: 'Apache Log4j', version: `2.${at}.0` }));
  await server.ask(API.checkOwnSystems, { id: LOG4SHELL, systems }, headers);
  expect(await used()).toBe(1);
  await server.ask(API.readVulnerability, { id: LOG4SHELL }, headers);
  await server.ask(API.checkOwnSystems, { id: LOG4SHELL, systems }, headers);
  expect(await used()).toBe(1);
});
