import { expect, test } from 'vitest';
import { only, readText, refusalOf } from '../testing/read-text.ts';

test.each([
  ['pkg:npm', 'pkg:npm', '', 'name'],
  ['cpe:2.3:a:b', 'cpe:2.3:a:b', '', 'name'],
  ['通达OA', '通达OA', '', 'name'],
])('%s identifies no product', (line, name, version, identifiedBy) => {
  expect(only(readText(line))).toMatchObject({ name, version, identifiedBy });
});

test.each([
  ['nginx 1.18.0', 'nginx', '1.18.0'],
  ['nginx/1.18.0', 'nginx', '1.18.0'],
  ['redis:7.2', 'redis', '7.2'],
  ['Apache Tomcat v9.0.50', 'Apache Tomcat', '9.0.50'],
  ['通达OA 11.9', '通达OA', '11.9'],
  ['用友 U8 Cloud，5.0', '用友 U8 Cloud', '5.0'],
  ['redis: 7.2', 'redis', '7.2'],
  ['a:b:v1:2-3', 'a:b', '1:2-3'],
  ['7-Zip', '7-Zip', ''],
  ['@1.0', '@1.0', ''],
  ['a 1.0 !', 'a 1.0 !', ''],
  ['泛微e-cology9.0', '泛微e-cology', '9.0'],
  ['达梦8', '达梦', '8'],
  ['nginx：1.18.0', 'nginx', '1.18.0'],
  ['ｎｇｉｎｘ １.18.0', 'nginx', '1.18.0'],
  ['redis（6.0.5）', 'redis', '6.0.5'],
  ['nginx-1.18.0', 'nginx', '1.18.0'],
  ['nginx 1.18.0（生产）', 'nginx', '1.18.0'],
  ['nginx 1.18.0 生产环境', 'nginx', '1.18.0'],
  ['- nginx 1.18.0', 'nginx', '1.18.0'],
  ['OpenSSL 1.1.1f  31 Mar 2020', 'OpenSSL', '1.1.1f'],
  ['ESXi 7.0 U3', 'ESXi', '7.0 U3'],
  ['Exchange Server 2016 CU20', 'Exchange Server', '2016 CU20'],
  ['Apache/2.4.41 (Ubuntu)', 'Apache/2.4.41 (Ubuntu)', ''],
  ['金蝶 云星空', '金蝶 云星空', ''],
  ['our-own-batch-4.1.7-bin.tar.gz', 'our-own-batch', '4.1.7'],
])('%s is a name and a version', (line, name, version) => {
  expect(only(readText(line))).toMatchObject({ name, version, place: 'line 1' });
});

test.each([
  ['pkg:npm/%40a/b@1.0.0', '%40a/b', '1.0.0', 'purl', 'pkg:npm/%40a/b@1.0.0'],
  ['cpe:/a:apache:log4j:2.14.1', 'log4j', '2.14.1', 'cpe', 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*'],
])('%s names its component', (line, _name, version, identifiedBy, identity) => {
  expect(only(readText(line))).toMatchObject({ version, identifiedBy, identity });
});

test('lines that are empty or remarks are none', () => {
  expect(readText('# my servers\n\nnginx 1.18.0\n').components).toMatchObject([{ place: 'line 3' }]);
});

test('a package of Maven is known by its group, artifact and version', () => {
  expect(only(readText('org.apache.logging.log4j:log4j-core:2.14.1'))).toMatchObject({
    identity: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
  });
});

test('a line of the longest length is read in steps by its length, whatever is in it', () => {
  const line = `${'1:'.repeat(1_020)} :!`;
  expect(readText(Array.from({ length: 5_000 }, () => line).join('\n')).components).toHaveLength(5_000);
});

test('a table is read by its heading, with commas in quotes and columns in any order', () => {
  const { format, components } = readText(
    '\ufeff厂商,软件名称,版本号,备注\r\n"Oracle, Inc.",MySQL Server,8.0.30,主库\r\n,Redis,6.0.5,\r\n,,,\r\n',
  );
  expect(format).toBe('table');
  expect(components).toMatchObject([
    { vendor: 'Oracle, Inc.', name: 'MySQL Server', version: '8.0.30', place: 'line 2' },
    { vendor: '', name: 'Redis', version: '6.0.5', place: 'line 3' },
  ]);
});

test('a table that breaks off within quotes is refused, and says where', () => {
  expect(refusalOf('name,version\nnginx,1.18.0\n"redis,6.0.5\n')).toMatch(/^syntax at line \d$/);
});

test('a table of a document is a table, and no list of packages', () => {
  const markdown = '| 名称 | 版本 |\n| --- | --- |\n| nginx | 1.18.0 |\n| ii curl 7.88.1 amd64 | 1 |\n';
  expect(readText(markdown)).toMatchObject({ format: 'table', components: [{ name: 'nginx', version: '1.18.0' }, {}] });
  expect(readText('| a | b |\n| --- | --- |\n| nginx | 1.18.0 |\n').format).toBe('plain-lines');
});

test('a CSV without a known heading is a table by its name, with columns by what is in them', () => {
  const csv = '资产,甲,乙\n门户,nginx,1.18.0\n门户,redis,6.0.5\n';
  expect(readText(csv, 'a.csv')).toMatchObject({
    format: 'table',
    table: { columns: { name: 1, version: 2 }, heading: 1 },
  });
  expect(readText(csv, 'a.txt').format).toBe('plain-lines');
});
