import { expect, test } from 'vitest';
import { textQuery } from './conditions.ts';

test.each([
  ['CVE-2021-44228', "('cve-2021-44228':*)"],
  ['cve 2021 44228', "('cve-2021-44228':*)"],
  ['cve 2021 44228 log4j', "('cve-2021-44228':*) & 'log4j':*"],
  ['CVE-2021-44228 CVE-2021-45046', "('cve-2021-44228':* | 'cve-2021-45046':*)"],
  ['log4j', "'log4j':*"],
  ['44228', "('bid-44228':* | '44228':*)"],
  ["it's", "'it':* & 's'"],
])('%s becomes %s', (text, tsquery) => {
  expect(textQuery(text)?.tsquery).toBe(tsquery);
});

test.each([undefined, '', ' ，。'])('%j has no words', (text) => {
  expect(textQuery(text)).toBeNull();
});
