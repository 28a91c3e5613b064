import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../condition.ts';
import { expandWords, othersOf, wordsAlso } from './expand-words.ts';
import { staticLexicon } from './static-lexicon.ts';
import { SOURCES } from './testing/small-library.ts';

const lexicon = staticLexicon(VULNERABILITIES, SOURCES);
const also = (text: string) => othersOf(text, lexicon);

describe('hostile words', () => {
  test.each([
    '',
    '\0',
    '😀',
    'a'.repeat(100),
    '堆'.repeat(100),
    '.*+?^()|[]{}\\',
    '__proto__ constructor hasOwnProperty toString',
  ])('%j are left alone', (text) => {
    expect(also(text)).toEqual({});
  });

  test('a megabyte of syllables brings few words', () => {
    const found = Object.values(ends(() => also(megabyteOf('hua wei luyouqi sike ')))).flat();
    expect(found.length).toBeLessThanOrEqual(32);
  });
});

test.each([
  'ip',
  'sql',
  'xss',
  'rce',
  'apache',
  'a',
  'cve',
  'poc',
  'http',
  'os',
  'php',
  'ios',
  'linux',
  'remote',
  'windows',
  'code',
  'change',
  'image',
])('the ordinary word %s says nothing else', (word) => {
  expect(also(word)).toEqual({});
});

test.each([
  ['huawei', '华为'],
  ['hw', '华为'],
  ['sike', '思科'],
  ['sk', '思科'],
  ['shenxinfu', '深信服'],
  ['sxf', '深信服'],
  ['luyouqi', '路由器'],
  ['fanxuliehua', '反序列化'],
  ['HuaWei', '华为'],
])('%s may say %s', (word, han) => {
  expect(also(word)[word.toLowerCase()]).toContain(han);
});

test('syllables that are typed apart belong together', () => {
  expect(also('hua wei sql')).toEqual({ hua: ['华为'], wei: ['华为'] });
});

test('sounds are asked for by Latin words alone, and made once for all engines', () => {
  const silent = {
    get sounds(): never {
      throw new Error('Nothing here is a pronunciation.');
    },
  };
  expect(othersOf('远程代码执行 2021', silent)).toEqual({});
  expect(() => othersOf('luyouqi', silent)).toThrow();
  expect(staticLexicon(VULNERABILITIES, SOURCES).sounds).toBe(lexicon.sounds);
});

test('ids and their parts are left as they are', () => {
  expect(also('CVE-2021-44228')).toEqual({});
});

test('words are found anywhere in a condition, and nothing else is changed', () => {
  const severe: Condition = { kind: 'choice', field: 'severity', values: ['critical'] };
  const phrase: Condition = { kind: 'phrase', text: 'huawei', in: 'title' };
  const condition: Condition = {
    kind: 'all',
    of: [severe, { kind: 'not', of: { kind: 'any', of: [phrase, { kind: 'words', text: 'huawei' }] } }],
  };
  const expanded = expandWords(condition, lexicon);
  expect(expanded).toEqual({
    kind: 'all',
    of: [
      severe,
      { kind: 'not', of: { kind: 'any', of: [phrase, { kind: 'words', text: 'huawei', also: { huawei: ['华为'] } }] } },
    ],
  });
  expect(wordsAlso(expanded)).toEqual({ huawei: ['华为'] });
  expect(expandWords(expanded, lexicon)).toEqual(expanded);
});
