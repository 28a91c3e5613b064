import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { compareIdentifiers, findIdentifiers, parseIdentifier } from './identifier.ts';

const valuesIn = (text: string) => findIdentifiers(text).map(({ value }) => value);

describe('findIdentifiers', () => {
  test('finds nothing in text without identifiers', () => {
    expect(findIdentifiers('升级到 2021 年的版本 go-to 1.2.3')).toEqual([]);
  });

  test('does not take part of a longer word or number', () => {
    expect(valuesIn('XCVE-2021-44228, CVE-2021-44228a, CVE-2021-12345678901234567890')).toEqual([]);
  });

  test('finds several in one field, in order, each once', () => {
    expect(valuesIn('CVE-2018-9491\nCVE-2018-9490\u00a0CVE–2018–9492; cve-2018-9490')).toEqual([
      'CVE-2018-9491',
      'CVE-2018-9490',
      'CVE-2018-9492',
    ]);
  });

  test('gives the same answer when asked twice', () => {
    expect(valuesIn('CVE-2018-9491')).toEqual(valuesIn('CVE-2018-9491'));
  });

  test('finds them beside Han characters and inside addresses', () => {
    expect(valuesIn('参见CVE-2021-44228、CNVD-2021-95914。https://x.example/?name=CVE-2021-27318&a=1')).toEqual([
      'CVE-2021-44228',
      'CNVD-2021-95914',
      'CVE-2021-27318',
    ]);
  });

  test('takes a number for a Bugtraq id only where it is the whole field', () => {
    expect(valuesIn(' 103297 ')).toEqual(['BID-103297']);
    expect(valuesIn('103297 users')).toEqual([]);
  });

  test('reads the identifier of another database as one, not as the CVE in it', () => {
    expect(valuesIn('UBUNTU-CVE-2021-44228')).toEqual(['UBUNTU-CVE-2021-44228']);
  });

  test('takes a slash within a text for the end of an identifier', () => {
    expect(valuesIn('https://osv.example/BIT-mod_wsgi-2022-2255/CVE-2022-2255 JVNVU#91234567、VU#123456')).toEqual([
      'BIT-mod_wsgi-2022-2255',
      'CVE-2022-2255',
      'JVNVU#91234567',
      'VU#123456',
    ]);
  });

  test('looks at the first 10,000 characters only', () => {
    expect(valuesIn(`${' '.repeat(9_900)}CVE-2021-44228${' '.repeat(100)}CVE-2021-45046`)).toEqual(['CVE-2021-44228']);
  });

  test.each([
    'CVE',
    'CVE-2021-',
    'BIT-a',
    'BIT-a.',
    'ROOT-a-b-c-',
    'ROOT-a/',
    'VU -',
    'GCVE-0-',
    'cve 2021 1',
    '-',
    ' ',
    '1',
    '\u0301\u0327',
    '\ufdfa',
    'Bugtraq ID ',
  ])('answers a megabyte of %j', (piece) => {
    const text = megabyteOf(piece);
    ends(() => findIdentifiers(text));
    ends(() => parseIdentifier(text));
    ends(() => compareIdentifiers(text, `${text}x`));
  });
});
