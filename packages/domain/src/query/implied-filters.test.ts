import { describe, expect, test } from 'vitest';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { withField, withoutField } from './edit-query.ts';
import { impliedFilters } from './implied-filters.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

const implied = (text: string, today?: string) =>
  impliedFilters(VULNERABILITIES, parseQuery(VULNERABILITIES, text).query, today);

describe('filters that a query implies', () => {
  test.each([
    '-severity:严重',
    'severity:严重 OR a',
    'a (severity:严重 OR b)',
    'cvss>9',
    'epss<0.5',
    'severity:严重 severity:高危',
    'published:近7天',
    'updated:2024',
    'rejected:否',
    'id:CVE-2021-44228',
    'title:x',
    '',
  ])('%s implies none', (text) => expect(implied(text)).toEqual({}));

  test('are those of conditions at the top', () => {
    expect(
      implied(
        'log4j severity:严重,高危 source:cnvd cwe:79 year:2024 vendor:思科 poc:有 kev:否 cvss:7..9 epss>=0.5 published:2024',
      ),
    ).toEqual({
      severity: ['critical', 'high'],
      source: ['cnvd'],
      cwe: ['CWE-79'],
      year: [2024],
      vendor: ['思科'],
      has_poc: true,
      kev: false,
      cvss_min: 7,
      cvss_max: 9,
      epss_min: 0.5,
      published_from: '2024-01-01',
      published_to: '2024-12-31',
    });
    expect(implied('intake:近7天', '2024-03-01')).toEqual({ intake_from: '2024-02-24', intake_to: '2024-03-01' });
  });
});

describe('unticking and ticking', () => {
  const without = (text: string, ...which: [Parameters<typeof withoutField>[1], (string | number)?]) =>
    printQuery(VULNERABILITIES, withoutField(parseQuery(VULNERABILITIES, text).query, ...which));

  test('takes out a key, or one value of it, at the top only', () => {
    expect(without('a vendor:思科,华为 b', 'vendor', '思科')).toBe('a vendor:华为 b');
    expect(without('a vendor:思科 b', 'vendor', '思科')).toBe('a AND b');
    expect(without('a vendor:思科 (vendor:x OR b)', 'vendor')).toBe('a (vendor:x OR b)');
    expect(without('year:2023,2024', 'year', 2023)).toBe('year:2024');
    expect(without('kev:是', 'kev')).toBe('');
    expect(without('a OR vendor:x', 'vendor')).toBe('a OR vendor:x');
  });

  test('puts a value where the key was, else at the end', () => {
    const { query } = parseQuery(VULNERABILITIES, 'severity:高危 log4j');
    expect(printQuery(VULNERABILITIES, withField(query, { key: 'severity', values: ['critical'] }))).toBe(
      'severity:严重 log4j',
    );
    expect(printQuery(VULNERABILITIES, withField(query, { key: 'vendor', values: ['ios xe'] }))).toBe(
      'severity:高危 log4j vendor:"ios xe"',
    );
    expect(
      printQuery(VULNERABILITIES, withField(parseQuery(VULNERABILITIES, 'a OR b').query, { key: 'kev', value: true })),
    ).toBe('(a OR b) kev:是');
    expect(printQuery(VULNERABILITIES, withField(null, { key: 'kev', value: true }))).toBe('kev:是');
  });
});
