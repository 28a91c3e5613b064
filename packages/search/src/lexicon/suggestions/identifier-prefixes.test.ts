import { describe, expect, test } from 'vitest';
import { identifiersMeant } from './identifier-prefixes.ts';

describe('what is no id', () => {
  test.each([
    '',
    ' ',
    '\0',
    '😀',
    'log4j',
    '.*',
    '(',
    'apache struts',
    '漏洞',
    'a',
    '1234',
    '2021',
    'x'.repeat(100_000),
    '9'.repeat(100),
  ])('%j means none', (text) => {
    expect(identifiersMeant(text).prefixes).toEqual([]);
  });
});

test.each([
  ['CVE-2021-442', ['CVE-2021-442']],
  ['cve 2021 442', ['CVE-2021-442']],
  ['cve2021442', ['CVE-2021-442']],
  ['ＣＶＥ－2021－442', ['CVE-2021-442']],
  ['cve–2021—442', ['CVE-2021-442']],
  ['cve', ['CVE-']],
  ['cn', ['CNVD-', 'CNNVD-']],
  ['ldy', ['LDY-']],
  ['LDY-2026-0000', ['LDY-2026-0000']],
  ['2021-44', ['CVE-2021-44', 'CNVD-2021-44', 'LDY-2021-44']],
  ['202112-7', ['CNNVD-202112-7']],
  ['ghsa-JFH8', ['GHSA-jfh8']],
  ['bdu 2024-01', ['BDU:2024-01']],
  ['vu 1234', ['VU#1234']],
  ['jvnvu# 9123', ['JVNVU#9123']],
  ['euvd20251', ['EUVD-2025-1']],
  ['cncve-2002-00', ['CNCVE-200200']],
  ['gcve-0-2021-44', ['CVE-2021-44']],
  ['gcve-1-2025-0', ['GCVE-1-2025-0']],
])('%s is the beginning of %j', (text, prefixes) => {
  expect(identifiersMeant(text).prefixes).toEqual(prefixes);
});

test.each([
  ['2021-44228', 'CVE-2021-44228'],
  ['cve_2021_44228', 'CVE-2021-44228'],
  ['ldy 2021 95914', 'LDY-2021-00095914'],
])('%s is the id %s', (text, id) => {
  expect(identifiersMeant(text).whole).toContain(id);
});
