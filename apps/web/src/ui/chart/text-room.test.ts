import { expect, test } from 'vitest';
import { isTooTight, linesOf } from './text-room.ts';

const FIX = ['有补丁', '可升级', '仅缓解', '厂商尚未修复', '不修复', '修复未知'];

test('names take as many lines as they need, and no names take none', () => {
  const lines = (room: number) => linesOf(FIX, room, { pixels: 12, mark: 29 });
  expect([1_000, 300, 100].map(lines)).toEqual([1, 2, 6]);
  expect(linesOf([], 300, { pixels: 12, mark: 29 })).toBe(0);
});

test('Chinese is broken anywhere, a number or a Latin word nowhere', () => {
  expect(isTooTight(FIX, 26, 12)).toBe(false);
  expect(isTooTight(['CSAF 厂商公告'], 30, 12)).toBe(false);
  expect(isTooTight(['CSAF 厂商公告'], 24, 12)).toBe(true);
  expect(isTooTight(['0–0.9'], 24, 12)).toBe(true);
});
