import { type VulnerabilityListItem, vulnerabilityList } from '@ldy/contract/vulnerability/list.ts';
import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import type { Condition, PhraseCondition } from '@ldy/search/condition.ts';
import { describe, expect, test } from 'vitest';
import { explainHits } from './explain-hits.ts';
import { foldWithPlaces } from './fold-with-places.ts';
import { markText, seek } from './mark-text.ts';

const words = (text: string): Condition => ({ kind: 'words', text });
const phrase = (text: string, part: PhraseCondition['in'] = 'anywhere'): Condition => ({
  kind: 'phrase',
  text,
  in: part,
});

const row = (shown: Partial<VulnerabilityListItem>) =>
  ({
    identifiers: [],
    title: '',
    title_en: '',
    description: '',
    vendors: [],
    products: [],
    types: [],
    cwes: [],
    ...shown,
  }) as unknown as VulnerabilityListItem;

const markedIn = (text: string, condition: Condition, also?: Record<string, string[]>) =>
  explainHits(
    vulnerabilityList,
    condition,
    also,
  )(row({ title: text })).flatMap(({ ranges }) => ranges.map(([from, to]) => text.slice(from, to)));

describe('hostile rows and queries', () => {
  test.each(['漏', 'a', 'a-', '\u0301', 'ﷺ', '\ud800', '𠮷', '\0', ' ', 'é', '％'])(
    'of %j are marked at few places',
    (piece) => {
      const text = megabyteOf(piece);
      const terms = ['漏', 'a'].map((term) => ({ term, prefix: true }));
      const sought = seek(terms, ['aaa', '漏漏', ' ']);
      const ranges = ends(() => markText(text, sought));
      expect(ranges.length).toBeLessThanOrEqual(50);
      for (const [from, to] of ranges) expect(0 <= from && from < to && to <= text.length).toBe(true);
    },
  );

  test('mark nothing where nothing is asked', () => {
    for (const text of ['', ' ', '、，', '\0']) expect(markedIn('远程 a', words(text))).toEqual([]);
    expect(markedIn('a b', phrase(' '))).toEqual([]);
    expect(markedIn('', words('a'))).toEqual([]);
  });
});

describe('places are those of the original text', () => {
  test.each([
    ['Ｌｏｇ４ｊ 漏洞', 'log4j', ['Ｌｏｇ４ｊ']],
    ['LOG4J and Log4j', 'log4j', ['LOG4J', 'Log4j']],
    ['ﬁle ﬁnder', 'file', ['ﬁle']],
    ['a \u3000\n b log4j', 'log4j', ['log4j']],
    ['é\u0301tude \u0041\u030angstro\u0308m log4j', 'log4j', ['log4j']],
    ['İstanbul log4j', 'log4j', ['log4j']],
    ['👩‍💻 远程代码', '代码', ['代码']],
    ['㍿ 株式会社 log4j', 'log4j', ['log4j']],
  ])('%j', (text, query, expected) => expect(markedIn(text, words(query))).toEqual(expected));

  test('of every folded unit lie within the text and never go back', () => {
    for (const text of ['ﷺ㍿ﬁa\u0301\u0302 \u3000\t b', '𠮷\ud800é', 'ＡＢ  Ｃ', '가각', '① ½ x²']) {
      const { folded, place } = foldWithPlaces(text);
      let last = 0;
      for (let at = 0; at < folded.length; at += 1) {
        const [from, to] = place(at, at + 1);
        expect(from >= last && from < to && to <= text.length, `${text} ${at}`).toBe(true);
        last = from;
      }
    }
  });
});

describe('words are marked as the index cuts them', () => {
  test.each<[string, string, string[]]>([
    ['远程代码执行漏洞', '远程代码执行', ['远程代码执行']],
    ['代码被远程执行', '远程代码执行', ['代码', '远程执行']],
    ['思科路由器', '思', ['思']],
    ['越界写', '写', ['写']],
    ['Apache Struts2 remote', 'stru', ['Stru']],
    ['xstruts struts', 'struts', ['struts']],
    ['spring-boot-actuator', 'boot', ['boot']],
    ['use-after-free', 'use-after-free', ['use-after-free']],
    ['见 CVE-2021-44228 与 CVE-2021-45046', 'cve 2021 44228', ['CVE-2021-44228']],
    ['port 10 and 100', '10', ['10']],
    ['c++ and c', 'c++', ['c++']],
  ])('%s | %s', (text, query, expected) => expect(markedIn(text, words(query))).toEqual(expected));

  test('and so are those with the same sound', () => {
    expect(markedIn('华为 HG532 路由器', words('huawei'), { huawei: ['华为'] })).toEqual(['华为']);
    expect(markedIn('华为 HG532 路由器', { kind: 'words', text: 'hw', also: { hw: ['华为', '海外'] } })).toEqual([
      '华为',
    ]);
  });

  test('but not those that must not be there', () => {
    expect(markedIn('a log4j b', { kind: 'all', of: [words('a'), { kind: 'not', of: words('log4j') }] })).toEqual([
      'a',
    ]);
  });
});

test('phrases are marked in the parts they are asked for', () => {
  const shown = row({
    title: 'Remote  Code',
    description: 'a remote code',
    products: [{ id: 'x', name: 'Remote Code Kit' }],
  });
  const fields = (condition: Condition) =>
    explainHits(vulnerabilityList, condition)(shown).map(({ field, ranges }) => [field, ...ranges]);
  expect(fields(phrase('remote code', 'title'))).toEqual([['title', [0, 12]]]);
  expect(fields(phrase('remote code', 'body'))).toEqual([['description', [2, 13]]]);
  expect(fields(phrase('REMOTE code'))).toEqual([
    ['title', [0, 12]],
    ['products', [0, 11]],
    ['description', [2, 13]],
  ]);
});

test('ids that were asked for are marked whole', () => {
  const shown = row({ identifiers: ['LDY-2021-00000001', 'CVE-2021-44228', 'CVE-2021-442281'] });
  const asked: Condition = { kind: 'identifiers', values: ['CVE-2021-44228'] };
  expect(explainHits(vulnerabilityList, asked)(shown)).toEqual([{ field: 'identifiers', index: 1, ranges: [[0, 14]] }]);
});

test('the row of a reader without any permission is empty', () => {
  const condition: Condition = {
    kind: 'all',
    of: [words('log4j'), phrase('remote'), { kind: 'identifiers', values: ['x'] }],
  };
  expect(explainHits(vulnerabilityList, condition, { log4j: ['日志'] })(row({}))).toEqual([]);
});
