import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findProblems, TABLES, type Tables } from './find-problems.ts';
import { listOf, readRows, readTable } from './read-table.ts';

const DATA = new URL('../data/', import.meta.url);
const LETTERS = { file: 'letters.tsv', columns: ['id', 'name', 'remark'], required: ['id', 'name'] } as const;
const read = (...lines: string[]) => readTable(LETTERS, lines.join('\n'));

describe('a table', () => {
  test.each([
    ['has no header', ['a\tA'], 'letters.tsv:1: the first line names the columns, with tabs between: id name remark'],
    ['names its columns in another order', ['# letters', 'name\tid\tremark'], 'letters.tsv:2: the first line names'],
    [
      'has a cell too many',
      ['id\tname\tremark', 'a\tA\t-\tx'],
      'letters.tsv:2: 4 cells for 3 columns (id,name,remark)',
    ],
    [
      'has nothing between two tabs',
      ['id\tname\tremark', '', 'a\t\tx'],
      'letters.tsv:3: a blank beside a tab, or nothing',
    ],
    ['has a blank at the end of a cell', ['id\tname\tremark', 'a \tA'], 'letters.tsv:2: a blank beside a tab'],
    ['ends a line with a tab', ['id\tname\tremark', 'a\tA\t'], 'letters.tsv:2: a blank beside a tab, or nothing'],
    ['lacks what every row has', ['id\tname\tremark', 'a\t-\tx'], 'letters.tsv:2: name is empty: every row has one'],
    ['ends a row too early', ['id\tname\tremark', 'a'], 'letters.tsv:2: name is empty: every row has one'],
  ])('is refused when it %s', (_, lines, message) => {
    expect(() => read(...lines)).toThrow(message);
  });

  test('is read whatever the ends of its lines, without comments and empty lines', () => {
    expect(
      read('\uFEFF# letters\r', 'id\tname\tremark\r', '\r', 'a\tA\r', '# of Greece', 'b\tB|Beta\tx\r', ''),
    ).toEqual([
      { id: 'a', name: 'A', remark: '' },
      { id: 'b', name: 'B|Beta', remark: 'x' },
    ]);
    expect([listOf(''), listOf('B|Beta')]).toEqual([[], ['B', 'Beta']]);
  });
});

/** The rows of the shipped tables, some of them replaced. */
function tables(replaced: Record<string, string> = {}): Tables {
  const text = (file: string) => replaced[file] ?? readFileSync(new URL(file, DATA), 'utf8');
  return new Map(TABLES.map(({ format }) => [format.file, readRows(format, text(format.file))]));
}

describe('the tables together', () => {
  test.each([
    ['countries.tsv', ['DE\t德国', 'CN\t中国'], 'countries.tsv:3: CN belongs before DE: move the row'],
    [
      'weakness-names.tsv',
      ['79\t跨站脚本', '79\tXSS'],
      'weakness-names.tsv:3: 79 is in line 2 too: make one row of both',
    ],
    ['estate.tsv', ['nix\tos'], 'estate.tsv:2: id names nix, which is not in vendors.tsv or products.tsv'],
    ['products.tsv', ['nix/os\tNix\tos-server'], 'products.tsv:2: id names nix, which is not in vendors.tsv'],
    ['products.tsv', ['os\tNix\tos-server'], 'products.tsv:2: id names o, which is not in vendors.tsv'],
    [
      'effects.tsv',
      ['e\t影响\t说明。\txss|nix'],
      'effects.tsv:2: types names nix, which is not in vulnerability-types.tsv',
    ],
    ['vendors.tsv', ['Acme Works\tAcme\tAcme'], 'vendors.tsv:2: id is "Acme Works": write small letters, digits'],
    [
      'vendors.tsv',
      ['acme\tAcme\tAcme\t-\tjavascript:x'],
      'vendors.tsv:2: website is "javascript:x": write an address',
    ],
    ['vendors.tsv', ['acme\tAcme\tAcme\tNIX'], 'vendors.tsv:2: country names NIX, which is not in countries.tsv'],
    ['products.tsv', ['3com/x\tX\tother\tx'], 'products.tsv:2: marks is "x": write c for a component'],
    ['product-families.tsv', ['oscar\t^(神\toscar/oscar'], 'product-families.tsv:2: pattern is no regular expression'],
  ])('are refused when %s holds %j', (file, rows, message) => {
    const format = TABLES.find((table) => table.format.file === file)?.format;
    const text = [format?.columns.join('\t'), ...rows].join('\n');
    expect(findProblems(tables({ [file]: text })).join('\n')).toContain(message);
  });

  test('make sense as they are, and no file is left out', () => {
    expect(findProblems(tables())).toEqual([]);
    expect(readdirSync(DATA).sort()).toEqual(TABLES.map(({ format }) => format.file).sort());
  });
});
