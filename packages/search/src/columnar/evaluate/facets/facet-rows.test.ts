import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { compareBytes } from '../../../testing/compare-bytes.ts';
import { facetRows } from './facet-rows.ts';

test.each([0, 1, 49, 50, 51, 400])('shows the fifty greatest of %i values, equal ones by their bytes', (size) => {
  const dice = testDice();
  const names = Array.from({ length: size }, (_, at) => `${dice.pick(['a', '\u{20000}', '\uff21', '华', ''])}${at}`);
  for (const most of [1, 2, 5, 1000]) {
    const counts = Uint32Array.from(names, () => dice.roll(most + 1));
    const rows = names
      .map((value, at) => ({ value, count: counts[at] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || compareBytes(a.value, b.value))
      .slice(0, 50);
    expect(facetRows('most', names, counts)).toEqual(rows);
  }
});

test('shows years downwards whatever their counts', () => {
  expect(facetRows('years', ['2001', '999', '2020'], Uint32Array.from([5, 1, 0]))).toEqual([
    { value: '2001', count: 5 },
    { value: '999', count: 1 },
  ]);
});
