import { expect, test } from 'vitest';
import { wordsOf } from '../words.ts';
import { Parameters } from './parameters.ts';
import { phraseSql, toTsquery, wordsSql } from './text.ts';

test.each([
  ['CVE-2021-44228', "'cve-2021-44228':*"],
  ['cve 2021 44228', "'cve-2021-44228':*"],
  ['cve 2021 44228 log4j', "'cve-2021-44228':* & 'log4j':*"],
  ['CVE-2021-44228 CVE-2021-45046', "(('cve-2021-44228':*) | ('cve-2021-45046':*))"],
  ['log4j', "'log4j':*"],
  ['44228', "(('bid-44228':*) | ('44228':*))"],
  ["it's", "'it':* & 's'"],
])('%s becomes %s', (text, tsquery) => {
  expect(toTsquery(wordsOf(text))).toBe(tsquery);
});

test('a term may have other spellings, and spellings without a word are left out', () => {
  const also = { huawei: ['华为', '华为技术', '，'], toString: ['x'] };
  expect(toTsquery(wordsOf('huawei log4j'), also)).toBe(
    "(('huawei':*) | ('华为') | ('华为' & '为技' & '技术')) & 'log4j':*",
  );
  expect(toTsquery(wordsOf('constructor'), {})).toBe("'constructor':*");
});

test.each(['', ' ，。'])('%j asks for nothing and finds nothing', (text) => {
  expect(wordsSql({ kind: 'words', text }, new Parameters(), 'anywhere')).toBe('false');
  expect(phraseSql({ kind: 'phrase', text: ' ', in: 'anywhere' }, new Parameters(), 'anywhere')).toBe('false');
});

test('a phrase is looked for in texts with its whole words', () => {
  const parameters = new Parameters();
  const sql = phraseSql({ kind: 'phrase', text: ' IOS  xe 缓冲区 7', in: 'anywhere' }, parameters, 'title');
  expect(sql).toBe('(s.terms @@ $2::tsquery and (strpos(s.title_text, $1::text) > 0))');
  expect(parameters.values).toEqual(['ios xe 缓冲区 7', "'xe' & '缓冲' & '冲区'"]);
});
