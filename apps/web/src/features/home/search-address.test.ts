import { expect, test } from 'vitest';
import { cutSearch, exampleAddress, searchAddress } from './search-address.ts';

test('cuts at 100 characters and says so', () => {
  expect(cutSearch('a'.repeat(101))).toEqual({ text: 'a'.repeat(100), tooLong: true });
  expect(cutSearch('a'.repeat(100))).toEqual({ text: 'a'.repeat(100), tooLong: false });
});

test('never cuts a character in half', () => {
  expect(cutSearch('𠮷'.repeat(101)).text).toBe('𠮷'.repeat(100));
});

test('asks for the whole library where nothing is typed', () => {
  expect(searchAddress('   ')).toBe('/bug/full-bug?source=ldy');
});

test('encodes what is typed', () => {
  expect(searchAddress(' a&b=c #1 漏洞 ')).toBe(
    '/bug/full-bug?source=ldy&extsearch=true&search=a%26b%3Dc%20%231%20%E6%BC%8F%E6%B4%9E',
  );
});

test('leads an example to results that need no account, which the address of a search does', () => {
  expect(exampleAddress('厂商:思科 等级:严重')).toBe(
    `/bug/full-bug?search=${encodeURIComponent('厂商:思科 等级:严重')}`,
  );
});
