import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { matchCommand } from './match-command.ts';

const before = (lessThan: string, versionType = 'semver') => [
  versionStatement({ status: 'affected', version: '0', lessThan, versionType }),
];
const packed = (ecosystem: string, purl: string, name: string, lessThan: string, type?: string) => ({
  ...affectedProduct('', name),
  ...{ packageName: name, packageUrl: purl, platforms: [ecosystem], defaultStatus: 'unaffected' as const },
  versions: before(lessThan, type),
});

const NPM = 'CVE-2031-0001';
const DEBIAN = 'CVE-2031-0002';
const SERVER = 'CVE-2031-0003';
const JETTY = 'CVE-2031-0004';
const BITNAMI = 'CVE-2031-0006';
const LOG4J = 'CVE-2031-0005';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), 'match-'));
  const affected = {
    [NPM]: [packed('npm', 'pkg:npm/%40sample/parser', '@sample/parser', '2.0.0')],
    [DEBIAN]: [
      packed('Debian:12', 'pkg:deb/debian/samplelib?arch=source', 'samplelib', '1.2-3+deb12u1', 'deb'),
      packed('Debian:13', 'pkg:deb/debian/samplelib?arch=source', 'samplelib', '1.5-1', 'deb'),
    ],
    [SERVER]: [
      {
        ...affectedProduct('Sample', 'Sample Server'),
        ...{ cpes: ['cpe:2.3:a:sample:sample_server:*:*:*:*:*:*:*:*'], defaultStatus: 'unaffected' as const },
        versions: before('3.1.0'),
      },
    ],
    [JETTY]: [
      {
        ...affectedProduct('Eclipse Foundation', 'Jetty'),
        ...{ defaultStatus: 'unaffected' as const, versions: before('9.4.41') },
      },
    ],
    [BITNAMI]: [packed('Bitnami', 'pkg:bitnami/samplelib', 'samplelib', '1.20.1')],
    [LOG4J]: [
      {
        ...affectedProduct('Apache Software Foundation', 'Apache Log4j'),
        ...{ defaultStatus: 'unaffected' as const, versions: before('2.15.0') },
      },
    ],
  };
  const records = Object.entries(affected).map(([id, of]) => {
    const record = buildCve(id);
    record.claims.affected = of;
    return new PreparedRecord(deliver(record));
  });
  await server.portal.database.transaction((tx) => storeStatements(tx, 'cve', records, '2031-01-02T03:04:05.000Z'));
});
afterAll(async () => {
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
});

interface Line {
  component: string;
  identity: string;
  id: string;
  aliases: string[];
  verdict: string;
  reason: string;
  statement: string;
  source: string;
  fix: string;
}

/** The result, and what is shown beside it. */
async function match(text: string | null, args: string[] = [], open = async () => server.database as never) {
  const file = join(folder, 'list.txt');
  if (text !== null) await writeFile(file, text);
  const lines: string[] = [];
  const notes: string[] = [];
  const io = {
    line: (line: string) => void lines.push(line),
    progress: (event: object) => void notes.push(String((event as { note: string }).note)),
    ...{ signal: new AbortController().signal, folder },
  };
  const code = await matchCommand(open, [text === null ? 'nowhere.txt' : file, ...args], io);
  return { code, lines: lines.map((line) => JSON.parse(line) as Line), note: notes.join('\n') };
}
const verdictOf = async (component: string) => {
  const { lines } = await match(component);
  return lines.map(({ id, verdict, reason }) => `${id} ${verdict} ${reason.split(':')[0]}`);
};

test('a line that is vendor and product as the library lists them is that product, and one without the vendor is none', async () => {
  expect(await verdictOf('Eclipse Sample Server 3.0.0')).toEqual([' unknown not-identified']);
  expect(await verdictOf('Sample Sample Server 3.0.0')).toEqual([`${SERVER} affected in-range`]);
  expect(await verdictOf('Sample Sample Server 3.1.0')).toEqual([`${SERVER} unaffected fixed`]);
});

describe('where nothing is compared it ends with 2, and says why', () => {
  test('no file', async () => {
    expect(await match(null)).toMatchObject({ code: 2, lines: [], note: 'nowhere.txt cannot be read (ENOENT).' });
  });
  test('a file that is not valid', async () => {
    const { code, lines, note } = await match('{"bomFormat":"CycloneDX","specVersion":"1.5","components":[{}]}');
    expect([code, lines]).toEqual([2, []]);
    expect(note).toContain('$.components[0]: this is no valid CycloneDX 1.5');
  });
  test('a file that lists nothing', async () => {
    expect(await match('# nothing\n')).toMatchObject({ code: 2, lines: [] });
  });
  test('no library', async () => {
    const { code, lines, note } = await match('pkg:npm/a@1', [], async () => null as never);
    expect([code, lines]).toEqual([2, []]);
    expect(note).toContain('There is no library, or it is empty');
  });
  test('an empty library', async () => {
    const empty = await createTestServer();
    try {
      expect(await match('pkg:npm/a@1', [], async () => empty.database as never)).toMatchObject({ code: 2, lines: [] });
    } finally {
      await empty.dispose();
    }
  });
});

describe('never called not affected', () => {
  test.each([
    ['a name alone, whatever its version', 'Sample Server 3.2.0', ' unknown not-identified'],
    ['a package that no source mentions', 'pkg:npm/unmentioned@1.0.0', ' unknown not-covered'],
    ['a package of another registry with the same name', 'pkg:pypi/samplelib@9', ' unknown not-covered'],
    ['a package of another scope', 'pkg:npm/parser@9.0.0', ' unknown not-covered'],
    ['a package of another distribution', 'pkg:deb/ubuntu/samplelib@9?distro=ubuntu-24.04', ' unknown not-covered'],
    [
      'a package of a release that no source speaks of',
      'pkg:deb/debian/samplelib@9?distro=debian-11',
      ' unknown not-covered',
    ],
    ['a package of a distribution that is not named', 'pkg:deb/samplelib@9-1', `${DEBIAN} unknown needs-release`],
    ['a package without a version', 'pkg:npm/%40sample/parser', `${NPM} unknown no-version`],
    ['a CPE without a version', 'cpe:2.3:a:sample:sample_server:*:*:*:*:*:*:*:*', `${SERVER} unknown no-version`],
    ['a product of a former maker', 'cpe:2.3:a:mortbay:jetty:6.1.0:*:*:*:*:*:*:*', `${JETTY} unknown namesake`],
    [
      'a package of a product of which alone is spoken',
      'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
      `${LOG4J} unknown part`,
    ],
    ['a package with the name of a product of others', 'pkg:maven/org.example/log4j@2.14.1', ' unknown not-covered'],
    ['a namesake above the fix', 'cpe:2.3:a:mortbay:jetty:9.4.41:*:*:*:*:*:*:*', ' unknown not-covered'],
    ['a range in the place of a version', 'pkg:npm/%40sample/parser@%3E=9', `${NPM} unknown no-version`],
  ])('%s', async (_what, component, verdict) => {
    expect(await verdictOf(component)).toEqual([verdict]);
  });
});

test('a verdict has the statement, its source and the fix', async () => {
  const { lines } = await match('pkg:npm/%40sample/parser@1.4.0');
  expect(lines.map((line) => Object.keys(line).join())).toEqual([
    'component,identity,id,aliases,verdict,reason,statement,source,fix',
  ]);
  expect(lines).toMatchObject([
    {
      ...{ component: 'pkg:npm/%40sample/parser@1.4.0', identity: 'pkg:npm/%40sample/parser@1.4.0', id: NPM },
      ...{ verdict: 'affected', reason: 'in-range: 在受影响范围 版本 < 2.0.0 内', statement: '版本 < 2.0.0' },
      ...{ source: 'cve', fix: '2.0.0' },
    },
  ]);
});

test.each([
  ['pkg:npm/%40sample/parser@2.0.0', `${NPM} unaffected fixed`],
  ['pkg:bitnami/samplelib@1.18.0', `${BITNAMI} affected in-range`],
  ['cpe:2.3:a:sample:sample_server:3.0.1:*:*:*:*:*:*:*', `${SERVER} affected in-range`],
  ['cpe:/a:sample:sample_server:3.1.0', `${SERVER} unaffected fixed`],
  ['pkg:deb/debian/samplelib@1.2-2?distro=debian-12', `${DEBIAN} affected in-range`],
  ['pkg:deb/debian/samplelib@1.2-3%2Bdeb12u1?distro=debian-12', `${DEBIAN} unaffected fixed`],
  ['pkg:deb/debian/samplelib@1.4-1?distro=trixie', `${DEBIAN} affected in-range`],
  ['pkg:deb/debian/samplelib@1.2-3%2Bdeb12u1?distro=trixie', `${DEBIAN} unknown other-release`],
  ['pkg:deb/debian/samplelib-dev@1.2-2?distro=debian-12&upstream=samplelib', `${DEBIAN} affected in-range`],
])('%s is judged by the rules of the profile', async (component, verdict) => {
  expect(await verdictOf(component)).toEqual([verdict]);
});

test('vendor and product of a bill identify a component without addresses', async () => {
  const of = (version: string, supplier?: string) =>
    JSON.stringify({
      ...{ bomFormat: 'CycloneDX', specVersion: '1.5' },
      components: [
        { type: 'application', name: 'Sample Server', version, ...(supplier && { supplier: { name: supplier } }) },
      ],
    });
  expect(await verdictOf(of('3.0.0', 'Sample'))).toEqual([`${SERVER} affected in-range`]);
  expect(await verdictOf(of('3.0.0'))).toEqual([' unknown not-identified']);
  expect(await verdictOf(of('3.0.0', 'Another'))).toEqual([' unknown not-covered']);
});

test('the exit code is by what is asked for, and the summary says how much is covered', async () => {
  const fixed = 'pkg:npm/%40sample/parser@2.0.0\n';
  const all = `${fixed}pkg:npm/unmentioned@1\n`;
  expect(await match(fixed)).toMatchObject({
    code: 0,
    note: '0 affected, 0 unknown, 1 unaffected. 1 of 1 components are covered by data.',
  });
  expect(await match(all)).toMatchObject({
    code: 0,
    note: '0 affected, 0 unknown, 1 unaffected. 1 of 2 components are covered by data. Of the other 1 nothing is known, which is no all-clear.',
  });
  expect((await match(all, ['--fail-on', 'unknown'])).code).toBe(1);
  const affected = 'pkg:npm/%40sample/parser@1.0.0\n';
  expect((await match(affected)).code).toBe(1);
  expect((await match(affected, ['--fail-on', 'never'])).code).toBe(0);
});

test('with --resolve no library is asked', async () => {
  const names = 'nginx 1.18.0\npkg:npm/a@1\nDruid 1.2.8\nSQL Server 2019\n';
  const { code, lines } = await match(names, ['--resolve'], () => Promise.reject(new Error()));
  expect(code).toBe(0);
  expect(lines).toMatchObject([
    { component: 'nginx 1.18.0', identity: 'NGINX 1.18.0', by: 'product', product: 'nginx/nginx', mayBe: [], why: '' },
    { component: 'pkg:npm/a@1', identity: 'pkg:npm/a@1', by: 'purl', product: '', mayBe: [], why: '' },
    { component: 'Druid 1.2.8', by: 'name', product: '', mayBe: ['alibaba/druid', 'apache/druid'] },
    {
      component: 'SQL Server 2019',
      by: 'name',
      product: 'microsoft/sql-server',
      why: expect.stringMatching('many builds'),
    },
  ]);
});
