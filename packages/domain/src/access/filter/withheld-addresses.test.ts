import { describe, expect, test } from 'vitest';
import { readAddress } from './address.ts';
import { WithheldAddresses } from './withheld-addresses.ts';

function withholding(...urls: string[]): WithheldAddresses {
  const withheld = new WithheldAddresses();
  for (const url of urls) {
    const address = readAddress(url);
    if (address) withheld.add(address);
  }
  return withheld;
}

const POC = 'https://good.example/poc1';

describe('a withheld address is known again', () => {
  test.each([
    `${POC}?`,
    `${POC}?utm_source=feed`,
    `${POC}/`,
    `${POC}#readme`,
    'http://good.example:443/poc1',
    'https://good.example:80/poc1',
    'https://good.example/./poc1',
    'https://good.example/a/%2E%2e/poc1',
    'https://good.example//poc1',
    'https://good.example/%70oc1',
    'https://GOOD.example./poc1',
    'https://www.good.example/poc1',
    'https://user:word@good.example/poc1',
    'https:good.example/poc1',
    'https:\\\\good.example\\poc1',
    '//good.example/poc1',
    'good.example/poc1',
    'git+ssh://git@good.example/poc1.git',
    'git@good.example:poc1.git',
    'hxxps://good[.]example/poc1',
    'https[:]//good(dot)example/poc1',
    'good&#46;example&#x2f;poc1',
    'go\u200bod.exam\u00adple/po\u2060c1',
    'ｇｏｏｄ．ｅｘａｍｐｌｅ／ｐｏｃ１',
    'good。example/poc1',
    'https://archive.example/2020/https://good.example/poc1',
    'https://go.example/?to=https%3A%2F%2Fgood.example%2Fpoc1',
  ])('written as %s', (written) => {
    const withheld = withholding(POC);
    expect(withheld.isIn(written)).toBe(true);
    expect(withheld.takenFrom(`before ${written} after`)).toMatch(/^before (?:https:\/\/\S+)?\[…\] after$/);
  });

  test.each([
    ['see good.example/poc1.', 'see […].'],
    ['<https://good.example/poc1>', '<[…]>'],
    [
      '[PoC](https://good.example/poc1) and [more](https://else.example)',
      '[PoC]([…]) and [more](https://else.example)',
    ],
    ['**good.example/poc1**', '**[…]**'],
    ['`good.example/poc1`', '`[…]`'],
    ['good\\.example/poc1', '[…]'],
    ['利用代码见good.example/poc1，请勿使用', '利用代码见[…]，请勿使用'],
    ['利用代码：https://good.example/poc1。请勿使用', '利用代码：[…]。请勿使用'],
    ['（https://good.example/poc1）', '（[…]）'],
    ['地址https://good.example/poc1请看', '地址[…]请看'],
    ['见a.example。good.example/poc1', '见a.example。[…]'],
    ['good.example/poc1,good.example/poc1;end', '[…],[…];end'],
    ['PoC见good.example/poc1', 'PoC见[…]'],
    ['v2.0版EXP在a.example中，PoC在good.example/poc1下载', 'v2.0版EXP在a.example中，PoC在[…]下载'],
  ])('within a text: %s', (text, rest) => {
    expect(withholding(POC).takenFrom(text)).toBe(rest);
  });

  test.each(['a'.repeat(2_500), 'a/b-'.repeat(1_500), `?x=${'a'.repeat(3_000)}`, '%E6%BC%8F'.repeat(2_000)])(
    'also where it is very long',
    (path) => {
      const long = `https://good.example/${path}`;
      expect(withholding(long).isIn(long)).toBe(true);
      expect(withholding(long).takenFrom(`see ${long} now`)).toMatch(/^see \[…\]/);
    },
  );

  test('by its parameters in any order, and by its name in any script', () => {
    const withheld = withholding('http://list.example/?l=bugs&m=1', 'https://例子.example/漏洞/x y(1)');
    expect(withheld.isIn('https://list.example?m=1&l=bugs&w=2')).toBe(true);
    expect(withheld.isIn('https://list.example/?l=bugs&m=2')).toBe(false);
    expect(withheld.isIn('xn--fsqu00a.example/%E6%BC%8F%E6%B4%9E/x%20y%281%29')).toBe(true);
    expect(withheld.takenFrom('见 例子.example/漏洞/x%20y(1)。')).toBe('见 […]。');
  });
});

describe('what is another page stays', () => {
  test.each([
    'https://good.example/poc12',
    'https://good.example/poc1/issues/7',
    'https://good.example:8443/poc1',
    'https://bad.good.example/poc1',
    'https://good.example',
    'poc1 in good.example, version 2.14.1 (e.g. the one of 10.0.0.1)',
    'a.b.c...d/e',
    'https://[::1]/poc1 http://% https://good.example:99999/poc1',
  ])('%s', (text) => {
    expect(withholding(POC).isIn(text)).toBe(false);
    expect(withholding(POC).takenFrom(text)).toBe(text);
  });

  test('also on the site if only its root is withheld', () => {
    const withheld = withholding('https://good.example/');
    expect(withheld.isIn('http://good.example')).toBe(true);
    expect(withheld.isIn('https://good.example/?page=2')).toBe(false);
  });

  test('and what is no address withholds nothing', () => {
    for (const text of ['', 'poc.py', 'n/a', 'see the list', 'files/poc', 'https://localhost/x', 'https://%'])
      expect(withholding(text).isEmpty).toBe(true);
  });
});

test.each([
  'http://192.0.2.7/poc1',
  '192.0.519/poc1',
  '0xc0.0.2.7/poc1',
  '0300.0.2.7/poc1',
  'http://3221225991/poc1',
  'http://0xc0000207/poc1',
  'http://030000001007/poc1',
  '3221225991/poc1',
])('a page at a withheld IP address is not revealed as %s either', (written) => {
  const withheld = withholding(POC, 'http://192.0.2.7/poc1');
  expect(withheld.takenFrom(`See ${written} and 2.7`)).toBe('See […] and 2.7');
});

test('a number is left where no IP address is withheld', () => {
  expect(withholding(POC).takenFrom('See 3221225991/poc1')).toBe('See 3221225991/poc1');
});

test('a Chinese host is known although hosts in Latin letters are withheld too', () => {
  expect(withholding(POC, 'https://例子.example/a').isIn('https://例子。example/a')).toBe(true);
});

test('of a text that is made to be slow no more is read than of a long one, and nothing of the rest is revealed', () => {
  let read = 0;
  const withheld = withholding(POC);
  const seek = withheld.pageOf.bind(withheld);
  withheld.pageOf = (address) => {
    read += 1;
    return seek(address);
  };
  for (const piece of ['good.example/', 'good.example/a中)', 'good。example/中a', 'good.example/%2e%2e/']) {
    read = 0;
    expect(withheld.takenFrom(`${piece.repeat(2_000)} ${POC}`)).not.toContain('poc1');
    expect(read).toBeLessThanOrEqual(2_100);
  }
  expect(withheld.takenFrom(`${'good.example/a '.repeat(400)}${POC}`)).toBe(`${'good.example/a '.repeat(400)}[…]`);
});

test.each(['中', '_', '-', '.', 'a.', '。', 'é', '\\_'])(
  'a text that is one run of %s for a hundred thousand characters is read',
  (piece) => {
    const text = `${POC} a${piece.repeat(50_000)}.a${piece.repeat(50_000)}a ${POC}`;
    expect(withholding(POC).takenFrom(text)).toBe(text.replaceAll(POC, '[…]'));
  },
);

test('releases only the pages that are visible elsewhere', () => {
  const withheld = withholding(`${POC}?id=1`, `${POC}?id=2`, 'https://good.example/poc2');
  withheld.deleteAll(withholding(`http://good.example/%70oc1?id=1`, 'https://good.example/poc3'));
  expect(withheld.isIn(`${POC}?id=1`)).toBe(false);
  expect(withheld.isIn(`${POC}?id=2`)).toBe(true);
  expect(withheld.isIn('https://good.example/poc2')).toBe(true);
});
