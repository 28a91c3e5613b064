import { expect, test } from 'vitest';
import { mergePatch } from './patch-record.ts';
import { patchStatement } from './statement.ts';

test('of statements in any order the most trusted is taken, and sources that differ are recorded', () => {
  const own = patchStatement({
    source: 'msrc',
    document: '2020-Feb',
    patch: 'KB2',
    published: '2020-02-11',
    entries: 50,
  });
  const passing = patchStatement({
    source: 'msrc',
    document: '2020-Jan',
    patch: 'KB2',
    published: '2020-01-14',
    revision: '2026',
    entries: 2,
  });
  const other = patchStatement({
    source: 'wesng',
    document: 'table',
    patch: 'KB2',
    published: '2020-02-12',
    title: 'x',
  });
  const merged = mergePatch([other, passing, own]);
  expect(mergePatch([own, other, passing])).toEqual(merged);
  expect(merged).toMatchObject({ published: '2020-02-11', title: 'x', sources: ['msrc', 'wesng'] });
  expect(merged.provenance).toContainEqual({
    field: 'published',
    source: 'msrc',
    document: '2020-Feb',
    others: [{ source: 'wesng', value: '2020-02-12' }],
  });
});
