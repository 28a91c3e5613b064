import { API } from '@ldy/contract/api.ts';
import { MATCH_COMPONENTS_MAX } from '@ldy/contract/asset/match.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { coveredBy, matchInventory } from './match-inventory.ts';
import { allOf } from './matching/known-record.ts';
import { linesOf } from './verdict-line.ts';

const ID = 'CVE-2031-0001';
const CPE = 'cpe:2.3:a:sample:sample_server';
const PURL = 'pkg:npm/%40sample/parser';
const before = (lessThan: string) => [
  versionStatement({ status: 'affected', version: '0', lessThan, versionType: 'semver' }),
];
const parser = (fix: string) => ({
  ...affectedProduct('', '@sample/parser'),
  ...{ packageName: '@sample/parser', packageUrl: PURL, platforms: ['npm'] },
  ...{ defaultStatus: 'unaffected' as const, versions: before(fix) },
});
/** A source that names it otherwise than its CPE does. */
const SERVER = {
  ...affectedProduct('Someone Else', 'Sample Server Appliance'),
  ...{ cpes: [`${CPE}:*:*:*:*:*:*:*:*`], defaultStatus: 'unaffected' as const, versions: before('3.1.0') },
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await store('2.0.0', '2031-01-02T03:04:05.000Z');
});
afterAll(() => server?.dispose());

async function store(fix: string, at: string): Promise<void> {
  const record = buildCve(ID);
  record.claims.affected = [parser(fix), SERVER];
  const prepared = new PreparedRecord(deliver(record));
  await server.portal.database.transaction((tx) => storeStatements(tx, 'cve', [prepared], at));
}

const somebody = async (role: 'personal' | 'business' = 'personal') =>
  server.sessionOf(await server.account({ password: null, role }));
const ask = (input: object, who: CallHeaders) => server.call(API.matchComponents, input as never, { headers: who });
const searchesUsed = async (who: CallHeaders) =>
  (await server.ask(API.readQuotas, {}, who)).quotas.find(({ kind }) => kind === 'search')?.used;

const COMPONENTS = [
  { purl: `${PURL}@1.9.0` },
  { name: 'Some Thing', version: '1.0' },
  { cpe: `${CPE}:3.1.0:*:*:*:*:*:*:*` },
  { purl: `${PURL}@1.9.0` },
  { purl: 'pkg:npm/unheard@1.0.0' },
];

test('it answers the lines of the command, in the order of what was asked', async () => {
  for (const role of ['personal', 'business'] as const) {
    const answer = await server.ask(API.matchComponents, { components: COMPONENTS }, await somebody(role));
    const components = COMPONENTS.map((one, at) => identify(listed({ ...one, place: `${at}` })));
    const library = { database: server.database, load: allOf(server.database) };
    const matched = await matchInventory(library, components, new AbortController().signal);
    expect(answer).toEqual({ total: 5, covered: coveredBy(matched), verdicts: [...linesOf(matched)] });
    expect(answer.verdicts.map(({ component, verdict, reason, fix }) => [component, verdict, reason, fix])).toEqual([
      [`${PURL}@1.9.0`, 'affected', 'in-range: 在受影响范围 版本 < 2.0.0 内', '2.0.0'],
      ['Some Thing 1.0', 'unknown', expect.stringMatching(/^not-identified: 只有名称/), ''],
      [`${CPE}:3.1.0:*:*:*:*:*:*:*`, 'unaffected', expect.any(String), ''],
      [`${PURL}@1.9.0`, 'affected', 'in-range: 在受影响范围 版本 < 2.0.0 内', '2.0.0'],
      ['pkg:npm/unheard@1.0.0', 'unknown', expect.stringMatching(/^not-covered: /), ''],
    ]);
  }
});

test('an inventory as text answers the same, and only the verdicts that are asked for', async () => {
  const who = await somebody();
  const text = `${PURL}@1.9.0\n${PURL}@2.0.0`;
  const { verdicts, total } = await server.ask(API.matchComponents, { text, verdicts: ['affected'] }, who);
  expect([total, verdicts.map(({ component }) => component)]).toEqual([2, [`${PURL}@1.9.0`]]);
});

test('what is remembered of one account is not shown to the next', async () => {
  const module = (folder: string) =>
    `module example.com/own\n\ngo 1.22\n\nrequire (\n\texample.com/part v1.0.0\n)\nreplace example.com/part => ./${folder}\n`;
  for (const folder of ['their-folder', 'my-folder']) {
    const { verdicts } = await server.ask(API.matchComponents, { text: module(folder) }, await somebody());
    expect(verdicts.map(({ component, reason }) => [component, reason])).toEqual([
      ['example.com/part', expect.stringContaining(`./${folder}`)],
    ]);
  }
});

test('a question costs one search a day', async () => {
  const who = await somebody();
  const before = await searchesUsed(who);
  for (let time = 0; time < 2; time += 1) await server.ask(API.matchComponents, { components: COMPONENTS }, who);
  expect(await searchesUsed(who)).toBe((before ?? 0) + 1);
});

test.each([
  ['nothing', {}],
  ['both', { components: COMPONENTS, text: 'nginx 1.18.0' }],
  ['too many', { components: Array.from({ length: MATCH_COMPONENTS_MAX + 1 }, () => COMPONENTS[0]) }],
  ['a component of nothing', { components: [{ version: '1.0' }] }],
  ['a component of a long name', { components: [{ name: 'x'.repeat(501) }] }],
  ['a zero byte', { components: [{ name: 'x\0' }] }],
  ['a verdict that is none', { components: COMPONENTS, verdicts: ['safe'] }],
  ['a field that no component has', { components: [{ name: 'a', hash: 'b' }] }],
])('it refuses %s', async (_what, input) => {
  expect((await ask(input, await somebody())).status).toBe(400);
});

test('it refuses a text that is not valid, is an empty table, or has too many components', async () => {
  const who = await somebody();
  const invalid = '{"bomFormat":"CycloneDX","specVersion":"1.5","components":[{}]}';
  for (const text of [invalid, '名称,版本\n', 'a 1\n'.repeat(1_001)])
    expect((await ask({ text }, who)).body).toMatchObject({ code: ERROR_CODES.inventoryUnread.code });
});

test('it refuses what would take longer than anybody waits', async () => {
  const components = [identify(listed({ purl: `${PURL}@1.9.0`, place: '' }))];
  const library = { database: server.database, load: allOf(server.database), pairsMax: 0 };
  const asking = matchInventory(library, components, new AbortController().signal);
  await expect(asking).rejects.toMatchObject({ code: ERROR_CODES.tooManyPairs.code });
});

test('it follows a record that has changed, although records and verdicts stay in memory', async () => {
  const who = await somebody();
  const input = { components: [{ purl: `${PURL}@2.0.0` }] };
  const verdict = async () => (await server.ask(API.matchComponents, input, who)).verdicts[0]?.verdict;
  expect(await verdict()).toBe('unaffected');
  await store('2.1.0', '2031-02-02T03:04:05.000Z');
  expect(await verdict()).toBe('affected');
});
