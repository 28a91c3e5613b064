import { expect, test } from 'vitest';
import { GAP, pageNumbers } from './page-numbers.ts';

test('offers the one page there is', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test('keeps the ends and what is near, with gaps between', () => {
  expect(pageNumbers(50, 100)).toEqual([1, GAP, 48, 49, 50, 51, 52, GAP, 100]);
});

test('shows a page instead of a gap of one page', () => {
  expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('still offers a way back from beyond the last page', () => {
  expect(pageNumbers(12, 3)).toEqual([1, 2, 3]);
});
