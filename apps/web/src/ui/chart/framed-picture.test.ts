import { expect, test } from 'vitest';
import { linesOf } from './framed-picture.ts';

const widthOf = (text: string) => text.length * 10;

test('a text is broken where the room ends, and loses nothing', () => {
  expect(linesOf('条件：严重和高危', 40, widthOf)).toEqual(['条件：严', '重和高危']);
  expect(linesOf('条件', 40, widthOf)).toEqual(['条件']);
  expect(linesOf('', 40, widthOf)).toEqual([]);
});

test('dates and names stay whole, and no line begins with a mark that closes', () => {
  expect(linesOf('截至 2026-11-27', 120, widthOf)).toEqual(['截至 ', '2026-11-27']);
  expect(linesOf('条件严重；高危', 40, widthOf)).toEqual(['条件严', '重；高危']);
});

test('a name that is wider than the room is broken all the same', () => {
  expect(linesOf('Apache', 30, widthOf)).toEqual(['Apa', 'che']);
});
