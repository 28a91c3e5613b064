import { expect, test } from 'vitest';
import { cutToWidth } from './cut-to-width.ts';

test('leaves alone what fits', () => {
  expect(cutToWidth('远程代码执行漏洞', { width: 130, size: 16 })).toEqual(['远程代码执行漏洞']);
});

test('cuts the last line with a mark', () => {
  expect(cutToWidth('远程代码执行漏洞', { width: 80, size: 16 })).toEqual(['远程代码…']);
});

test('goes on in a second line, not within a word', () => {
  expect(cutToWidth('React Server Components 反序列化', { width: 130, size: 16, lines: 2 })).toEqual([
    'React Server',
    'Components…',
  ]);
});

test('breaks a word that is longer than the line', () => {
  expect(cutToWidth('abcdefghij', { width: 58, size: 20, lines: 3 })).toEqual(['abcde', 'fghij']);
});

test('says nothing of nothing', () => {
  expect(cutToWidth('  ', { width: 100, size: 16 })).toEqual([]);
});
