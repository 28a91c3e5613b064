import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { loadGlossary, replaceTerms } from './glossary.ts';

const { termsIn } = loadGlossary();

test.each(['A preplanned payloader', 'unkernelled', 'SQL injectionist'])('%j holds no term', (text) => {
  expect(termsIn(text)).toEqual([]);
});

test('the longest term wins, in any case, also in the plural', () => {
  expect(termsIn('Stack-Based Buffer Overflows and a buffer overflow').map(({ chinese }) => chinese)).toEqual([
    '栈缓冲区溢出',
    '缓冲区溢出',
  ]);
  expect(termsIn('a stack-based buffer overflow').map(({ chinese }) => chinese)).toEqual(['栈缓冲区溢出']);
});

test('terms are replaced as whole words', () => {
  expect(replaceTerms('Race conditions in a kernel, not in kernels32', termsIn('race condition in a kernel'))).toBe(
    '竞争条件s in a 内核, not in kernels32',
  );
});

test.each([
  ['没有制表符 here', 'line 1'],
  ['good\t好\nbad\t坏\t更坏', 'line 2'],
  ['\t空', 'line 1'],
])('a glossary of %j is refused with its line', (content, where) => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'terms.tsv');
  writeFileSync(file, content);
  expect(() => loadGlossary(file)).toThrow(where);
});

test("an operator's terms go before the built-in ones", () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'terms.tsv');
  writeFileSync(file, '\ufeff# own terms\r\nkernel\t核心\r\n\r\nFooBar\t福巴\r\n');
  const own = loadGlossary(file);
  expect(own.termsIn('foobar kernel')).toEqual([
    { english: 'kernel', chinese: '核心' },
    { english: 'FooBar', chinese: '福巴' },
  ]);
});
