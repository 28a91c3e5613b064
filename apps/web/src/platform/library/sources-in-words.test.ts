import { expect, test } from 'vitest';
import { sourcesInWords } from './sources-in-words.ts';

const source = (label: string, count: number) => ({ value: label.toLowerCase() as 'cve', label, count });

test('names the largest sources that the library has records of', () => {
  expect(sourcesInWords([source('CNVD', 4640), source('CVE', 139_021), source('CNNVD', 0)])).toBe('CVE、CNVD');
});

test('counts the others', () => {
  const four = ['A', 'B', 'C', 'D'].map((label, at) => source(label, 10 - at));
  expect(sourcesInWords(four)).toBe('A、B、C 等 4 个来源');
});

test('counts a list of addresses, but does not name it', () => {
  expect(sourcesInWords([source('CVE', 7), source('PoC', 9)])).toBe('CVE 等 2 个来源');
});

test('names none where the library has nothing that speaks', () => {
  expect(sourcesInWords([source('CVE', 0), source('PoC', 3)])).toBe('');
});
