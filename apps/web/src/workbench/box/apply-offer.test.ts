import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { complete, isPlainWords, placeOfName, withName } from './apply-offer.ts';

const options = () => ({ options: [], hasMore: false, loading: false, failed: false, loadMore: () => undefined });
const VIEW = {
  collection: VULNERABILITIES,
  names: { vendor: { useOptions: options, useNames: options }, product: { useOptions: options } },
};
const vendor = (value: string, label: string) => ({ kind: 'vendor' as const, value, label, detail: '' });

describe('a completion', () => {
  test('replaces what it was made for, and a blank follows', () => {
    expect(complete('log4j sev', 'log4j sev', { from: 6, to: 9 }, '严重')).toEqual({
      text: 'log4j 严重 ',
      caret: 9,
      goesOn: false,
    });
  });

  test('continues after a key', () => {
    expect(complete('sev', 'sev', { from: 0, to: 3 }, 'severity:')).toEqual({
      text: 'severity:',
      caret: 9,
      goesOn: true,
    });
  });

  test('replaces what was typed on in its place meanwhile', () => {
    expect(complete('a seve b', 'a se b', { from: 2, to: 4 }, 'severity:')?.text).toBe('a severity: b');
  });

  test.each(['x se b', 'a se c', 'b'])('made for another text does nothing to %j', (text) => {
    expect(complete(text, 'a se b', { from: 2, to: 4 }, 'severity:')).toBeNull();
  });

  test('takes no second blank, and none before a bracket or comma', () => {
    expect(complete('a b', 'a b', { from: 0, to: 1 }, 'x')).toMatchObject({ text: 'x b', caret: 2 });
    expect(complete('(a)', '(a)', { from: 1, to: 2 }, 'x')?.text).toBe('(x)');
    expect(complete('等级:a,高危', '等级:a,高危', { from: 3, to: 4 }, '严重')?.text).toBe('等级:严重,高危');
  });
});

const isPlain = (text: string) => isPlainWords(VULNERABILITIES, text);

describe('a suggested name', () => {
  test('is a filter where nothing but words is typed', () => {
    expect(['', '思科', 'ios xe'].map(isPlain)).toEqual([true, true, true]);
    expect(['cvss>=9 思科', '-思科', '"思科"', '思科 OR 华为', '(思'].map(isPlain)).toEqual(Array(5).fill(false));
  });

  test('replaces the words of a query at the caret, and keeps the rest', () => {
    expect(withName(VIEW, 'cvss>=9 思 poc:有', 9, vendor('cisco', '思科')).text).toBe('cvss>=9 vendor:思科 poc:有');
    expect(withName(VIEW, '(ios xe OR 华) kev:是', 12, vendor('huawei', '华为')).text).toBe(
      '(ios xe OR vendor:华为) kev:是',
    );
  });

  test('is put in quotes where its letters mean something', () => {
    expect(withName(VIEW, 'cvss>9 a', 8, vendor('x', 'Foo "Bar" (Ltd), Inc')).text).toBe(
      'cvss>9 vendor:"Foo ""Bar"" (Ltd), Inc"',
    );
  });

  test('finds its place in a text that is not finished', () => {
    expect(placeOfName(VULNERABILITIES, '(cvss>9 思', 9)).toEqual({ from: 8, to: 9 });
  });

  test('of a product is its id, because several products have one name', () => {
    const product = { kind: 'product' as const, value: 'apache/log4j', label: 'Log4j', detail: '' };
    expect(withName(VIEW, 'kev:是 log', 8, product).text).toBe('kev:是 product:apache/log4j');
  });
});
