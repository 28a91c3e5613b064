import { describe, expect, test } from 'vitest';
import { soundsOf } from './pinyin.ts';
import { spellingsOf, squeeze } from './spellings.ts';

describe('what is no name', () => {
  test.each(['', '   ', '.*+?', '\0', '😀', '\ud800'])('%j is spelled in no way', (name) => {
    expect(spellingsOf(name)).toEqual(new Set());
  });

  test.each(['a'.repeat(5000), '重'.repeat(5000), '长重行'.repeat(2000)])(
    'a name of thousands of characters is cut',
    (name) => {
      const found = spellingsOf(name);
      expect(found.size).toBeLessThan(20);
      for (const spelling of found) expect(spelling.length).toBeLessThanOrEqual(40);
    },
  );
});

test.each([
  ['华为', ['华为', 'huawei', 'hw']],
  ['重庆', ['重庆', 'chongqing', 'cq']],
  ['SQL 注入', ['sql注入', 'sqlzhuru', 'sqlzr']],
  ['三菱 GX Works', ['三菱gxworks', 'sanlinggxworks', 'slgxworks']],
  ['TP-LINK', ['tplink']],
  ['Ｃｉｓｃｏ', ['cisco']],
])('%s may be begun in all its ways', (name, spellings) => {
  expect([...spellingsOf(name)]).toEqual(expect.arrayContaining(spellings));
});

test.each([
  ['重放', 'chongfang'],
  ['长亭', 'changting'],
  ['银行', 'yinhang'],
  ['绿盟', 'lvmeng'],
  ['绿盟', 'lumeng'],
  ['厦门', 'xiamen'],
])('%s is understood as %s', (word, sound) => {
  expect(soundsOf(word).map((way) => way.join(''))).toContain(sound);
});

test('a word with a character that has no pronunciation has no sound', () => {
  expect(soundsOf('华!为')).toEqual([]);
});

test('names that differ in blanks, dashes and widths are the same', () => {
  expect(new Set(['tp link', 'TP-LINK', 'ＴＰ＿Link', 'tplink'].map(squeeze))).toEqual(new Set(['tplink']));
});
