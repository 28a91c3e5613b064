import { expect, test } from 'vitest';
import { only, readText } from '../testing/read-text.ts';

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
  ['达梦8.1', '达梦', '8.1'],
  ['a:b:v1:2-3', 'a:b', '1:2-3'],
  ['7-Zip', '7-Zip', ''],
  ['@1.0', '@1.0', ''],
  ['a 1.0 !', 'a 1.0 !', ''],
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
