import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { type BuilderGroup, type BuilderItem, groupOf, newRow, queryOf, replaced } from './builder-model.ts';

const read = (text: string) => groupOf(parseQuery(VULNERABILITIES, text).query, ['severity']);
const written = (group: BuilderGroup) => printQuery(VULNERABILITIES, queryOf(group));
const kinds = ({ items }: BuilderGroup): unknown[] =>
  items.map((item: BuilderItem) => (item.kind === 'group' ? kinds(item) : item.kind));

describe('the builder', () => {
  test.each([
    'log4j',
    '"remote code" -wordpress',
    'log4j severity:严重,高危 cvss>=9',
    'a OR b',
    '-(a OR b) kev:是',
    '(a OR b) (c OR -d) published:近7天',
    'vendor:思科 OR (kev:是 (a OR (b -(c OR (d e:x)))))',
    'cvss:7..9 epss<0.5 updated:2024-01..2024-06 rejected:否 id:CVE-2021-44228',
  ])('gives back %j as it read it', (text) => {
    expect(written(read(text))).toBe(printQuery(VULNERABILITIES, parseQuery(VULNERABILITIES, text).query));
  });

  test('begins with one empty row, which says nothing', () => {
    expect(kinds(read(''))).toEqual(['row']);
    expect(written(read(''))).toBe('');
  });

  test('shows groups two levels deep, and keeps deeper ones unchanged', () => {
    const group = read('a OR (kev:是 (b OR (c "d")))');
    expect(kinds(group)).toEqual(['row', ['row', ['row', 'fixed']]]);
    expect(written(group)).toBe('a OR (kev:是 (b OR (c "d")))');
  });

  test('excludes rows and groups, and what was excluded twice is not', () => {
    expect(read('-kev:是').items[0]).toMatchObject({ kind: 'row', not: true });
    expect(read('-(-kev:是)').items[0]).toMatchObject({ kind: 'row', not: false });
    expect(read('-(a OR b)').items[0]).toMatchObject({ kind: 'group', not: true, join: 'any' });
  });

  test('leaves out rows that are not filled in', () => {
    const group = read('kev:是');
    expect(written({ ...group, items: [...group.items, newRow('vendor'), newRow('cvss')] })).toBe('kev:是');
  });

  test('loses a group with its last row', () => {
    const group = read('a (b OR c)');
    const inner = group.items[1] as BuilderGroup;
    const [first, second] = inner.items;
    const without = replaced(replaced(group, first?.id ?? 0, null), second?.id ?? 0, null);
    expect(kinds(without)).toEqual(['row']);
  });
});
