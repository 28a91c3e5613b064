import { describe, expect, test } from 'vitest';
import { compareIdentifiers } from './identifier.ts';

describe('compareIdentifiers', () => {
  const SORTED = [
    'LDY-2021-00000002',
    'LDY-2021-00000010',
    'CVE-1999-0001',
    'CVE-2021-9999',
    'CVE-2021-10000',
    'CVE-2021-1234567890123456788',
    'CVE-2021-1234567890123456789',
    'CVE-2022-0001',
    'CNVD-2021-99999',
    'CNVD-2021-100000',
    'CNVD-C-2022-10000',
    'CNNVD-202112-799',
    'CNNVD-202201-001',
    'GHSA-2222-3333-4444',
    'GHSA-jfh8-c2jp-5v3q',
    'GO-2021-0113',
    'RUSTSEC-2021-0114',
    'BID-999',
    'BID-10000',
    '__proto__',
    'nonsense',
  ];

  test('sorts by scheme, year and number, and puts other strings last', () => {
    expect(SORTED.toReversed().sort(compareIdentifiers)).toEqual(SORTED);
  });

  test('is a total order: antisymmetric, and zero for equal strings only', () => {
    const strings = [...SORTED, 'cve-2021-9999', 'CVE 2021 9999', '', '999', '10000'];
    for (const a of strings) {
      for (const b of strings) {
        expect(Math.sign(compareIdentifiers(a, b)) + Math.sign(compareIdentifiers(b, a))).toBe(0);
        expect(compareIdentifiers(a, b) === 0).toBe(a === b);
      }
    }
  });
});
