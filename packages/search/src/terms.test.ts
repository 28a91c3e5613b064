import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { documentTerms, queryTerms } from './terms.ts';

/** Matching as in the database: every query term must equal a term, or be a prefix of one. */
function finds(query: string, document: string): boolean {
  const terms = [...documentTerms(document)];
  const wanted = queryTerms(query);
  return (
    wanted.length > 0 &&
    wanted.every(({ term, prefix }) => terms.some((other) => (prefix ? other.startsWith(term) : other === term)))
  );
}

describe('a query finds', () => {
  test.each([
    ['越', '存在越界写入漏洞'],
    ['越', '权限提升与穿越'],
    ['缓冲区溢出', '某组件存在缓冲区溢出漏洞'],
    ['思科 路由器', '思科 RV340 系列路由器命令注入漏洞'],
    ['log4j', 'Apache Log4j2 远程代码执行漏洞'],
    ['LOG4J２', 'Apache Log4j2'],
    ['CVE-2021-44228', '编号 CVE-2021-44228'],
    ['cve-2021-442', 'CVE-2021-44228'],
    ['2.14.1', 'Log4j 2.14.1 及之前版本'],
    ['http-server', 'the http server component'],
    ['server', 'an http-server component'],
    ['c++', 'Visual C++ 运行库'],
    ['ie 8', 'Internet Explorer (IE) 8'],
  ])('%j in %j', (query, document) => {
    expect(finds(query, document)).toBe(true);
  });
});

describe('a query does not find', () => {
  test.each([
    ['溢缓', '缓冲区溢出'],
    ['CVE-2021-4422', 'CVE-2020-44228'],
    ['2.14', 'chapter 3.2'],
    ['8', 'version 80'],
    ['', 'anything'],
    ['，。！', 'anything'],
  ])('%j in %j', (query, document) => {
    expect(finds(query, document)).toBe(false);
  });
});

test('a character of the supplementary planes is one character', () => {
  expect([...documentTerms('𠮷野')]).toEqual(['𠮷野', '野']);
});

test('a hostile text has few terms', () => {
  expect(ends(() => queryTerms(megabyteOf('a-'))).length).toBeLessThanOrEqual(64);
  expect(ends(() => documentTerms(`${megabyteOf('1.')}x`)).size).toBeLessThan(10);
});
