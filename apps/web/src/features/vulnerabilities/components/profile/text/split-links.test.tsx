import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { BAD_ADDRESSES } from '../testing/hostile-detail.ts';
import { safeUrl } from './safe-url.ts';
import { splitLinks } from './split-links.ts';

const links = (text: string) =>
  splitLinks(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

describe('safeUrl', () => {
  test.each(BAD_ADDRESSES)('refuses %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  test('refuses an address longer than a browser would follow', () => {
    expect(safeUrl(`https://example.com/${'a'.repeat(5_000)}`)).toBeNull();
  });

  test('takes http and https, with blanks around them', () => {
    expect(safeUrl(' https://example.com/a ')?.href).toBe('https://example.com/a');
    expect(safeUrl('HTTP://EXAMPLE.COM')?.href).toBe('http://example.com/');
  });
});

describe('splitLinks', () => {
  test.each(BAD_ADDRESSES)('finds no link in %j', (address) => {
    expect(links(`见 ${address} 。`)).toEqual([]);
  });

  test('keeps every character of the text', () => {
    const text = '见（https://example.com/a），又见 https://example.com/b. 完';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  test('ends an address before the marks of the sentence, in Chinese and English', () => {
    expect(links('见https://example.com/a，或 https://example.com/b). 另见 <https://example.com/c>')).toEqual([
      'https://example.com/a',
      'https://example.com/b',
      'https://example.com/c',
    ]);
  });

  test('keeps a bracket that the address itself opened', () => {
    expect(links('https://example.com/Foo_(bar)')).toEqual(['https://example.com/Foo_(bar)']);
  });

  test('reads a megabyte of near-addresses', () => {
    ends(() => splitLinks(megabyteOf('https://')));
    ends(() => splitLinks(`https://${megabyteOf(')')}`));
  });
});
