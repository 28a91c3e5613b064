import { expect, test } from 'vitest';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { meantConditions } from './meant-conditions.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

const meant = (text: string) => {
  const query = meantConditions(VULNERABILITIES, parseQuery(VULNERABILITIES, text).query);
  return query && printQuery(VULNERABILITIES, query);
};

test('leaves a query alone if its words name no condition', () => {
  for (const text of ['', 'log4j', '高 中 低', '"高危"', '-高危', '9999', 'CVE-2021-44228', `${'高危'.repeat(50)}`])
    expect(meant(text)).toBeNull();
});

test.each([
  ['思科 高危 有poc', '思科 severity:高危 poc:有'],
  ['严重 高危 思科', '思科 severity:严重,高危'],
  ['cisco critical POC', 'cisco severity:严重 poc:有'],
  ['apache 2021', 'apache year:2021'],
  ['华为 近7天', '华为 published:近7天'],
  ['高危漏洞 在野利用', 'severity:高危 kev:是'],
  ['2021-44228', 'id:CVE-2021-44228'],
  ['vendor:思科 高危 -wordpress', 'vendor:思科 -wordpress severity:高危'],
])('%s is meant as %s', (text, conditions) => {
  expect(meant(text)).toBe(conditions);
});
