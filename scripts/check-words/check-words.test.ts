import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';
import { AVOIDED_IN, EXCEPTIONS } from './plain-words.ts';

const inPackages = (line: string) => findWords('packages/domain/src/made-up.ts', line);

test.each([
  '/** The row whose id is given. */',
  "test('nobody waits for a page', () => {});",
  '// Whoever asks gets the page.',
  '// The index is built anew.',
  'const told = [];',
  'type Told = string;',
  'const isTold = true;',
  'function rebuildAnew() {}',
  'const KEPT = 64;',
  '/** Rows that are kept. */',
  'let keptBytes = 0;',
  '// The name stands before the version.',
  '// A test that tells why.',
  'const said = [];',
  'interface Said {',
  'const f = (said: string) => 1;',
  'g({ ...said });',
  'import { heardClaims } from "x";',
  'const { fixes: said } = record;',
  'const f = ({ sentences: said, at }: Section) => 1;',
  'const [said] = sentences;',
  'const [first, heard] = sentences;',
])('finds the avoided word in %j', (line) => {
  expect(inPackages(`const a = 1;\n${line}`)).toEqual([
    expect.stringMatching(/^packages\/domain\/src\/made-up\.ts:2: /),
  ]);
});

test.each([
  'const threshold = outstanding + standalone;',
  '// A standard field, withstanding a restart; the source said so.',
  "rows.filter({ said: ['cnvd.title'] });",
  'history.map(({ step, said }) => ({ step, said }));',
  "const note = 'keeps'; // keep, tell, understood",
])('leaves other words alone: %j', (line) => {
  expect(inPackages(line)).toEqual([]);
});

test('a path of one machine, a loose end and the wrong Chinese word are found anywhere', () => {
  expect(findWords('docs/made-up.md', '/work/x\nTODO\n检索\n')).toEqual([
    expect.stringMatching(/^docs\/made-up\.md:1: a path/),
    expect.stringMatching(/^docs\/made-up\.md:2: a loose end/),
    expect.stringMatching(/^docs\/made-up\.md:3: .*搜索/),
  ]);
});

test('texts of sources and data keep their words', () => {
  for (const path of ['packages/connectors/src/x/fixtures/a.ts', 'packages/domain/src/names.tsv'])
    expect(findWords(path, 'whose')).toEqual([]);
});

test('a line with a reason is let through, and any other line of its file is not', () => {
  const path = 'packages/domain/src/account/reserved-names.ts';
  expect(findWords(path, "'me nobody root'")).toEqual([]);
  expect(findWords(path, '// Names whose owner is the system.')).toHaveLength(1);
  expect(EXCEPTIONS.filter(({ because }) => because === '')).toEqual([]);
});

test('every folder where the words are avoided ends with a slash, so that it matches no other one', () => {
  expect(AVOIDED_IN.filter((folder) => !folder.endsWith('/') && !folder.endsWith('.md'))).toEqual([]);
});
