import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { ends } from '@ldy/domain/testing/ends.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { segmentsOf, tokensOf } from './tokens.ts';

const spell = (text: string) =>
  tokensOf(VULNERABILITIES, text)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ from, to, kind }) => `${kind}:${text.slice(from, to)}`);

const STRANGE = [
  '',
  '   ',
  '"',
  '((((',
  ')',
  'severity:',
  'severity:严重,',
  'a:b:c',
  '-',
  '- -a --b',
  'AND OR NOT',
  'vendor:("ios xe" OR 思科',
  '𠮷野家 severity:𠮷 "𠮷',
  '\ud800 lone \udc00',
  'cvss >= 9',
  '近 7 天',
  '<script>alert(1)</script>',
];

describe('the colors of the box', () => {
  test.each(STRANGE)('give every character of %j to one token, in order', (text) => {
    const tokens = tokensOf(VULNERABILITIES, text);
    expect(tokens.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
    let at = 0;
    for (const { from, to } of tokens) {
      expect([from, to > from]).toEqual([at, true]);
      at = to;
    }
  });

  test('tell keys, values, phrases, operators and words apart', () => {
    expect(spell('(log4j OR "ios xe") -厂商:思科,华为 cvss>=9')).toEqual([
      'operator:(',
      'operator:OR',
      'phrase:"ios xe"',
      'operator:)',
      'operator:-',
      'key:厂商:',
      'value:思科',
      'operator:,',
      'value:华为',
      'key:cvss>=',
      'value:9',
    ]);
  });

  test('take words in small letters for words', () => {
    expect(spell('this and that or not')).toEqual([]);
  });

  test.each(['(', '"', '-', 'a ', 'severity:a,', ',', '近 '])('are found in 2,000 characters of %j', (piece) => {
    const text = piece.repeat(2_000).slice(0, 2_000);
    const read = ends(() => segmentsOf(VULNERABILITIES, text, parseQuery(VULNERABILITIES, text).problems));
    expect(read.length).toBeLessThanOrEqual(text.length);
  });
});

describe('what is wrong', () => {
  const wrongIn = (text: string) =>
    segmentsOf(VULNERABILITIES, text, parseQuery(VULNERABILITIES, text).problems)
      .filter(({ isWrong }) => isWrong)
      .map(({ text: piece }) => piece)
      .join('');

  test('is underlined where the parser found it, and nowhere else', () => {
    expect(wrongIn('log4j severity:糟糕 vendor:思科')).toBe('糟糕');
  });

  test('changes no letter of the text', () => {
    const text = 'a 等级:x "b';
    expect(
      segmentsOf(VULNERABILITIES, text, parseQuery(VULNERABILITIES, text).problems)
        .map(({ text: piece }) => piece)
        .join(''),
    ).toBe(text);
  });

  test('has a place even behind the last character', () => {
    const at = { from: 3, to: 3 };
    expect(segmentsOf(VULNERABILITIES, 'abc', [{ at, message: '' }]).at(-1)).toMatchObject({
      text: '\u00a0',
      isWrong: true,
    });
  });
});
