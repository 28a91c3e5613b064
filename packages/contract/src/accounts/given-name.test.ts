import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { expect, test } from 'vitest';
import { givenName, hasUnseen } from './given-name.ts';

test.each([
  ['A \u200e B', 'A B'],
  ['\u200e A\r\n\u0007\tB \u2066', 'A B'],
  ['晨\u202e会', '晨会'],
  ['<b>晨会</b>', '<b>晨会</b>'],
])('%j becomes one line as %j, with one blank between words', (typed, name) => {
  expect(givenName(typed)).toBe(name);
  expect(givenName(name)).toBe(name);
  expect(hasUnseen(name)).toBe(false);
});

test('a megabyte of blanks and invisible characters is read to its end', () => {
  for (const part of [' ', ' \u200e', '\u200e', 'a ']) ends(() => givenName(megabyteOf(part)));
});
