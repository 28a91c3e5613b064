import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { describe, expect, test } from 'vitest';
import { foldedTerms, foldWords } from '../../terms.ts';
import { scanTerms } from './scan-terms.ts';

function scanned(text: string): string[] {
  const bytes = Buffer.from(text);
  const found = new Set<string>();
  scanTerms(bytes, 0, bytes.length, (from, to) => found.add(bytes.toString('utf8', from, to)));
  return [...found].sort();
}

const expected = (text: string) => [...foldedTerms(text)].sort();

describe('scanTerms', () => {
  test.each([
    '',
    ' ',
    'a',
    '7',
    'c++ c# c+. c.++ .net node.js',
    'a-b_c+d#e.f',
    '--a--',
    'a--',
    'a.#',
    'a+.b',
    'cve-2021-44228 1.2.3-rc1',
    '华',
    '华为路由器',
    '华a为',
    '𠮷野家x𠮷',
    '\u{2ffff}華\u{30000}\u{3134f}\u{3fffd}\u{40000}\u{10ffff}',
    '々〇〆',
    'naïve straße ΣΊΓΜΑ',
    'a\0b\0c',
    '\ud800a\udc00华\ud800',
    'ab\u{1F600}cd',
    'İ',
  ])('gives the terms of %j', (text) => {
    expect(scanned(text)).toEqual(expected(text));
  });

  test.each([59, 60, 61])('cuts words of %i characters as they are cut everywhere', (length) => {
    const word = 'w'.repeat(length);
    for (const text of [word, `${word}+`, `${word}-x1`, `x1-${word}`, `${word}.${word}`, `x-${'1'.repeat(length)}`])
      expect(scanned(text), text).toEqual(expected(text));
  });

  test('gives the terms of any text', () => {
    const dice = testDice();
    const pieces = [
      'a',
      'b1',
      '7',
      '.',
      '_',
      '+',
      '#',
      '-',
      '--',
      ' ',
      'z'.repeat(31),
      '华',
      '为',
      '𠮷',
      'é',
      '\u{1F600}',
      '\0',
      '\ud800',
      'A',
      '〇',
      '\u{3fffd}',
    ];
    for (let round = 0; round < 5_000; round += 1) {
      const text = Array.from({ length: dice.roll(14) }, () => dice.pick(pieces)).join('');
      expect(scanned(text), JSON.stringify(text)).toEqual(expected(text));
    }
  });

  test('gives the terms of every character that is Han or near to it', () => {
    for (const range of [
      [0x2e00, 0x3200],
      [0x3300, 0x3500],
      [0xf800, 0xfb00],
      [0x16fe0, 0x17000],
      [0x1f200, 0x1f210],
      [0x2f7f0, 0x2fa30],
      [0x31340, 0x32400],
    ] as const) {
      const text = Array.from(
        { length: range[1] - range[0] },
        (_, at) => `${String.fromCodePoint(range[0] + at)} x`,
      ).join('');
      expect(scanned(text)).toEqual(expected(text));
    }
  });

  test('comes to an end with a megabyte of anything', () => {
    for (const piece of ['a+', 'a.', '+', '.', '华', 'a', '-a', '\u{1F600}']) {
      const bytes = Buffer.from(foldWords(megabyteOf(piece)));
      ends(() => scanTerms(bytes, 0, bytes.length, () => {}));
    }
  });
});
