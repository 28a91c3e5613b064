import { expect, test } from 'vitest';
import { compareBytes } from '../../testing/compare-bytes.ts';
import type { Strings } from '../segment.ts';
import { documentsBefore, findDocument, findDocuments, findKey, keysWithPrefix } from './find-keys.ts';

const WORDS = [
  '',
  'a',
  'aa',
  'ab',
  'abc',
  'b',
  'bb',
  '华',
  '华为',
  '为',
  '\u{20000}',
  '\uff21',
  'ÿ',
  'z\u{10ffff}',
  'z',
];

function stringsOf(texts: readonly string[]): Strings {
  const buffers = texts.map((text) => Buffer.from(text));
  let end = 0;
  return {
    bytes: Buffer.concat(buffers),
    offsets: Uint32Array.from([0, ...buffers.map(({ length }) => (end += length))]),
  };
}

const upwards = [...WORDS].sort(compareBytes);
const keys = stringsOf(upwards);

test.each([...WORDS, 'aaa', 'c', '华为技术', '\u0001'])('finds %j or that it is not there', (word) => {
  expect(findKey(keys, Buffer.from(word))).toBe(upwards.indexOf(word));
  const downwards = [...upwards].reverse();
  const anchors = stringsOf(downwards);
  expect(findDocument({ anchors }, Buffer.from(word))).toBe(downwards.indexOf(word));
  expect(documentsBefore({ anchors }, Buffer.from(word))).toBe(
    downwards.filter((other) => compareBytes(other, word) > 0).length,
  );
});

test.each(['', 'a', 'ab', 'z', '华', 'q', 'abcd', '\u{20000}'])('finds the keys that begin with %j', (prefix) => {
  const { from, to } = keysWithPrefix(keys, Buffer.from(prefix));
  expect(upwards.slice(from, to)).toEqual(upwards.filter((word) => word.startsWith(prefix)));
});

test('finds many documents, in whatever order they are asked for', () => {
  const downwards = [...upwards].reverse();
  const anchors = stringsOf(downwards);
  const wanted = ['z', 'c', '华为', 'b', 'aaa', 'a', ''];
  const found = wanted.map((word) => downwards.indexOf(word)).filter((at) => at >= 0);
  for (const words of [wanted, wanted.toReversed(), ['b', 'z', '', '华为', 'a']])
    expect([
      ...findDocuments(
        { anchors },
        words.map((word) => Buffer.from(word)),
      ),
    ]).toEqual(found.toSorted((a, b) => a - b));
  expect([...findDocuments({ anchors: stringsOf([]) }, [Buffer.from('a')])]).toEqual([]);
});

test('finds nothing where there is nothing', () => {
  const none = stringsOf([]);
  expect(findKey(none, Buffer.from('a'))).toBe(-1);
  expect(keysWithPrefix(none, Buffer.from('a'))).toEqual({ from: 0, to: 0 });
  expect(findDocument({ anchors: none }, Buffer.from('a'))).toBe(-1);
});
