import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-type-table.ts';
import { ends } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { searchCategories, searchProducts } from './categories.ts';
import { categoriesCsv, toCsv, typesCsv } from './csv.ts';
import { findType, neighboursOf, otherNames, STANDARD_TYPES, searchTypes, spaced } from './types.ts';
import { lookupWords, markPieces } from './words.ts';

const HOSTILE = [
  '',
  '   ',
  '，',
  '\0',
  '.*',
  '(((((',
  '\uD800',
  '<b>',
  '__proto__',
  'x'.repeat(1_000_000),
  'a '.repeat(1_000_000),
];

describe('a lookup', () => {
  test('is bounded, whatever is typed', () => {
    for (const text of HOSTILE) {
      for (const search of [searchTypes, searchCategories, (words: string) => searchProducts([], words)])
        expect(Array.isArray(ends(() => search(text)))).toBe(true);
      ends(() => markPieces('跨站脚本 Cross-site scripting', lookupWords(text)));
    }
    for (const text of HOSTILE.slice(0, 3)) expect(searchTypes(text)).toEqual([]);
  });

  test.each([
    ['XSS', 'xss'],
    ['ＳＱＬ注入', 'sql-injection'],
    ['sql 注入', 'sql-injection'],
    ['cwe-502', 'deserialization'],
    ['CWE502', 'deserialization'],
    ['CWE 502', 'deserialization'],
    ['89', 'sql-injection'],
    ['CWE-564', 'sql-injection'],
    ['DLL 劫持', 'untrusted-search-path'],
    ['Use After Free', 'use-after-free'],
    ['原型污染', 'code-injection'],
    ['点击劫持', 'configuration-error'],
  ])('of %s finds %s first', (text, id) => {
    expect(searchTypes(text)[0]?.id).toBe(id);
  });

  test('takes a number as the whole number of a weakness', () => {
    expect(searchTypes('CWE-7').map(({ id }) => id)).not.toContain('xss');
    expect(searchTypes('CWE-99999')).toEqual([]);
  });

  test('wants every word', () => {
    expect(searchTypes('注入 XML').map(({ id }) => id)).toContain('xxe');
    expect(searchTypes('注入 没有这个词')).toEqual([]);
    expect(searchCategories('防火墙 vpn')[0]?.id).toBe('security-gateway');
  });

  test('marks what was typed as the text spells it', () => {
    expect(markPieces('DLL 劫持与 SQL 注入', ['sql注入'])).toEqual([
      { text: 'DLL 劫持与 ', isHit: false },
      { text: 'SQL 注入', isHit: true },
    ]);
    expect(markPieces('ABAB', ['ab']).map(({ text }) => text)).toEqual(['ABAB']);
  });
});

describe('the types', () => {
  test('are each listed once, below their parent', () => {
    expect(STANDARD_TYPES.map(({ id }) => id).toSorted()).toEqual(VULNERABILITY_TYPES.map(({ id }) => id).toSorted());
    expect(findType('xss')?.path.map(({ id }) => id)).toEqual(['code-problem', 'input-validation', 'injection']);
    for (const id of [null, '', 'constructor']) expect(findType(id)).toBeNull();
  });

  test('have neighbours but at the ends', () => {
    const [first, last] = [STANDARD_TYPES[0], STANDARD_TYPES.at(-1)];
    expect(first && neighboursOf(first)[0]).toBeNull();
    expect(last && neighboursOf(last)[1]).toBeNull();
  });

  test('are called by other names as our pages write them, each once', () => {
    expect(spaced('OS命令注入与DLL劫持')).toBe('OS 命令注入与 DLL 劫持');
    expect(otherNames('SQL 注入', ['SQL注入', '注入A', '注入 A'])).toEqual(['注入 A']);
  });
});

describe('the tables to take away', () => {
  test('keep a formula a text, and quotes and lines in their field', () => {
    expect(toCsv([['=1+1', '@x', 'a"b', 'c\nd', '-2']])).toBe(`\uFEFF"'=1+1","'@x","a""b","c\nd","'-2"\r\n`);
  });

  test('have a line for every entry and as many fields in each', () => {
    for (const [csv, rows] of [
      [typesCsv(), STANDARD_TYPES.length + 1],
      [categoriesCsv(), 85],
    ] as const) {
      const lines = csv.trimEnd().split('\r\n');
      expect(lines).toHaveLength(rows);
      expect(new Set(lines.map((line) => line.split('","').length)).size).toBe(1);
    }
  });
});
