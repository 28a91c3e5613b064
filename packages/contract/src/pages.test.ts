import { describe, expect, test } from 'vitest';
import { addressesOf, addressOf, LEADS_TO } from './pages.ts';

test('an address has its parameters filled in, encoded, and is written without those that may be left out', () => {
  expect(addressOf('Root')).toBe('/');
  expect(addressOf('Home')).toBe('/home');
  expect(addressOf('Home', { name: 'business' })).toBe('/home/business');
  expect(addressOf('LibraryDetail', { id: 'a/b', type: '漏洞' })).toBe('/bug/detail/a%2Fb/%E6%BC%8F%E6%B4%9E');
});

describe('a page has by itself', () => {
  test.each([
    ['no address, where it shows one thing of many', 'LdyvulDetail', []],
    ['one, where it may say more and need not', 'Doc', ['/doc']],
    ['one for each value of its parameter', 'Standard', ['/standard/vul', '/standard/product']],
  ] as const)('%s', (_what, name, addresses) => expect(addressesOf(name)).toEqual(addresses));
});

test('an address leads to a page that shows something', () => {
  for (const target of Object.values(LEADS_TO)) expect(Object.keys(LEADS_TO)).not.toContain(target);
});
