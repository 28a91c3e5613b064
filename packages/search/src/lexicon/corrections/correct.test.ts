import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { buildLexicon } from '../build/build-lexicon.ts';
import { libraryOf, NAMES, RECORDS } from '../testing/small-library.ts';
import { correct } from './correct.ts';

const library = [libraryOf(RECORDS)];
const lexicon = buildLexicon(VULNERABILITIES, NAMES, library);
const ask = (text: string) => correct(VULNERABILITIES, lexicon, library, text);

describe('hostile texts', () => {
  test.each([
    '',
    '\0',
    '😀',
    '\ud800',
    '.*+?^$()[]{}|\\',
    megabyteOf('a'),
    megabyteOf('堆'),
    megabyteOf('apche '),
    megabyteOf('华唯'),
    'ab '.repeat(33),
  ])('%.30j get few answers', (text) => {
    expect(ends(() => ask(text)).length).toBeLessThanOrEqual(3);
  });
});

test.each(['CVE-2021-442288', 'cve 2021 44229', '2021-44229', 'zzzzqqq', 'ab', '堆'])('%s is like nothing', (text) => {
  expect(ask(text)).toEqual([]);
});

test.each(['apache', '华为', '缓冲区溢出'])('%s is right as it is', (text) => {
  expect(ask(text)).toEqual([]);
});

test.each([
  ['apche', 'apache'],
  ['wordpess', 'wordpress'],
  ['wrodpress', 'wordpress'],
  ['log4jj', 'log4j'],
  ['tomact', 'tomcat'],
  ['华唯', '华为'],
  ['思可', '思科'],
  ['深信伏', '深信服'],
  ['缓冲区益出', '缓冲区溢出'],
  ['缓中区溢出', '缓冲区溢出'],
  ['luyoqi', 'luyouqi'],
  ['apche log4jj', 'apache log4j'],
  ['华唯路由七', '华为 路由器'],
])('%s was meant to be %s', (typed, meant) => {
  expect(ask(typed)[0]).toBe(meant);
});

test('a correction without hits is never offered', () => {
  // Both words are known, but no record has both.
  expect(ask('wordpess log4jj')).toEqual([]);
});
