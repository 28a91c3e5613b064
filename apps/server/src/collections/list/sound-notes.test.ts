import { expect, test } from 'vitest';
import { soundNotes } from './sound-notes.ts';

test('nothing is said where nothing else was looked for', () => {
  expect(soundNotes()).toEqual([]);
  expect(soundNotes({})).toEqual([]);
});

test('each word is named with what it was read as, syllables together', () => {
  expect(soundNotes({ hua: ['华为'], wei: ['华为'], luyouqi: ['路由器'], hm: ['红帽', '鸿蒙'] })).toEqual([
    '“hua wei”按读音也搜索了“华为”',
    '“luyouqi”按读音也搜索了“路由器”',
    '“hm”按读音也搜索了“红帽”、“鸿蒙”',
  ]);
});
