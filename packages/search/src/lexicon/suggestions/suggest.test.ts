import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import type { IndexedRecord } from '../../indexed-record.ts';
import type { SuggestQuery } from '../../search-engine.ts';
import { buildLexicon } from '../build/build-lexicon.ts';
import { libraryOf, NAMES, RECORDS, recordOf } from '../testing/small-library.ts';
import { suggest } from './suggest.ts';

// Two segments: matches in both are found, and ranked together.
const library = [libraryOf(RECORDS.slice(0, 2)), libraryOf(RECORDS.slice(2), ['CVE-2019-10002'])];
const lexicon = buildLexicon(VULNERABILITIES, NAMES, library);
const FIELDS = ['vendor', 'product', 'type'];
const ALL = { identifiers: true, titles: true, names: FIELDS };
const ask = (text: string, more: Partial<SuggestQuery> = {}) =>
  suggest(VULNERABILITIES, lexicon, library, { text, limit: 4, order: 'relevance', wants: ALL, ...more });
const NONE = { identifiers: [], titles: [], names: { vendor: [], product: [], type: [] } };
const names = (field: string, text: string) => ask(text).names[field] ?? [];

describe('hostile texts', () => {
  test.each([
    '',
    ' ',
    '\0',
    '😀',
    '\ud800',
    megabyteOf('a'),
    megabyteOf('堆'),
    '.*+?^$',
    '(',
    '\\',
    'CVE-',
    '%',
    '__proto__',
  ])('of %.30j are answered', (text) => {
    const found = ends(() => ask(text));
    expect(Object.keys(found).sort()).toEqual(Object.keys(NONE).sort());
    expect(Object.keys(found.names)).toEqual(FIELDS);
  });

  test.each(['', ' ', '\0', '.*', '\\'])('%j suggests nothing', (text) => {
    expect(ask(text)).toEqual(NONE);
  });
});

describe('what is not wanted', () => {
  const TEXTS = ['huawei', 'apache', 'log4j', 'CVE-2021', '注入', '代码执行'];

  test.each(['identifiers', 'titles'] as const)('%s stay away', (kind) => {
    const wants = { ...ALL, [kind]: false };
    for (const text of TEXTS) expect(ask(text, { wants })[kind], text).toEqual([]);
  });

  test.each(FIELDS)('names of a %s stay away, and nothing else', (field) => {
    const wants = { ...ALL, names: FIELDS.filter((other) => other !== field) };
    for (const text of TEXTS) {
      const { [field]: _, ...others } = ask(text).names;
      expect(ask(text, { wants }).names, text).toEqual(others);
    }
  });

  test('everything of it is nothing', () => {
    const wants = { identifiers: false, titles: false, names: [] };
    expect(ask('apache', { wants })).toEqual({ ...NONE, names: {} });
  });

  test('an order that may not be known is not to be seen', () => {
    const identifiers = (order: SuggestQuery['order']) =>
      ask('CVE-202', { order }).identifiers.map(({ identifier }) => identifier);
    expect(identifiers('relevance')).toEqual(['CVE-2021-44228', 'CVE-2020-11111', 'CVE-2021-44999']);
    expect(identifiers(null)).toEqual(['CVE-2020-11111', 'CVE-2021-44228', 'CVE-2021-44999']);
    expect(ask('log4j', { order: 'relevance' }).titles).toEqual(['CVE-2021-44228', 'CVE-2020-11111', 'CVE-2021-44999']);
    expect(ask('log4j', { order: null }).titles).toEqual(['CVE-2021-44999', 'CVE-2021-44228', 'CVE-2020-11111']);
  });
});

describe('ids', () => {
  test.each([
    ['CVE-2021-442', 'CVE-2021-44228'],
    ['cve 2021 442', 'CVE-2021-44228'],
    ['2021-44228', 'CVE-2021-44228'],
    ['2021-442', 'CVE-2021-44228'],
    ['cnvd-2021-9', 'CNVD-2021-95914'],
    ['ldy 2021 95914', 'LDY-2021-00095914'],
    ['LDY-2021', 'LDY-2021-00095914'],
  ])('%s begins %s', (text, identifier) => {
    expect(ask(text).identifiers).toContainEqual({ identifier, anchor: 'CVE-2021-44228' });
  });

  test('of records that are gone are gone', () => {
    expect(ask('CVE-2019-10002').identifiers).toEqual([]);
    expect(ask('CVE-2019-1000').identifiers.map(({ identifier }) => identifier)).not.toContain('CVE-2019-10002');
  });

  test('that many begin alike are as many as were asked for', () => {
    expect(ask('CVE-2019', { limit: 7 }).identifiers).toHaveLength(7);
  });
});

describe('titles', () => {
  test('have every word, the last one perhaps unfinished', () => {
    expect(ask('apache log4j 远程').titles).toEqual(['CVE-2021-44228']);
    expect(ask('log').titles).toHaveLength(3);
    expect(ask('log4j wordpress').titles).toEqual([]);
  });

  test('are found by the sound of their words', () => {
    expect(ask('luyouqi').titles.length).toBeGreaterThan(0);
    expect(ask('luyouqi').titles).toEqual(ask('路由器').titles);
    expect(ask('luyou').titles).toEqual(ask('路由器').titles);
  });

  test('are ranked the same in every segment', () => {
    const apart = suggest(VULNERABILITIES, lexicon, library, {
      text: 'log4j',
      limit: 3,
      order: 'relevance',
      wants: ALL,
    }).titles;
    const together = suggest(VULNERABILITIES, lexicon, [libraryOf(RECORDS)], {
      text: 'log4j',
      limit: 3,
      order: 'relevance',
      wants: ALL,
    }).titles;
    expect(apart).toEqual(together);
  });

  test('are no answer to an id', () => {
    expect(ask('CVE-2021').titles).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['华', '华为'],
    ['huaw', '华为'],
    ['hua wei', '华为'],
    ['HW', '华为'],
    ['sike', '思科'],
    ['sk', '思科'],
    ['cisc', '思科'],
    ['shenxin', '深信服'],
    ['sxf', '深信服'],
    ['tp link', '普联'],
    ['tplink', '普联'],
    ['chongqing', '重庆远秋科技有限公司'],
    ['远秋', '重庆远秋科技有限公司'],
  ])('%s is %s', (text, vendor) => {
    expect(names('vendor', text).map(({ name }) => name)).toContain(vendor);
  });

  test('say what a product is of, and how often it is found', () => {
    expect(names('product', 'ios xe')).toEqual([
      { id: 'cisco/ios-xe', name: 'Cisco IOS XE', detail: '思科', found: 299 },
    ]);
  });

  test('that begin so come before those that hold it, each most found first', () => {
    expect(names('product', 'apache').map(({ name }) => name)).toEqual(['Apache Log4j', 'My Apache Thing']);
    expect(names('vendor', 's').map(({ id }) => id)).toEqual(['cisco', 'sangfor']);
  });

  test('that no record has are not offered', () => {
    const [some] = NAMES;
    if (!some) throw new Error('no names');
    const known = buildLexicon(
      VULNERABILITIES,
      [...NAMES, { ...some, id: 'unfound', name: 'Unfound Ltd', others: [], found: 0 }],
      library,
    );
    expect(
      suggest(VULNERABILITIES, known, library, { text: 'unfound', limit: 4, order: 'relevance', wants: ALL }).names,
    ).toEqual(NONE.names);
  });

  test('of types are found in both languages and by their sound', () => {
    for (const text of ['SQL 注入', 'sql inj', 'sqlzr', 'sqlzhuru'])
      expect(names('type', text)[0]?.id, text).toBe('sql-injection');
  });
});

const rankOf = ({ values }: IndexedRecord) => Number(values.severity ?? 0);

test('of thousands of equal ids and titles, the first of the order are suggested', () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    recordOf(`CVE-2018-${10_000 + at}`, 'Common fault', {
      values: { severity: (at * 7) % 5 || null, published: '2018-01-01' },
    }),
  );
  const parts = [libraryOf(many.slice(0, 4500), ['CVE-2018-10002']), libraryOf(many.slice(4500))];
  const [best, ...others] = many
    .filter(({ anchor }) => anchor !== 'CVE-2018-10002')
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.anchor < b.anchor ? 1 : -1))
    .map(({ anchor }) => anchor);
  const expected = [best, ...others.slice(0, 3)];
  const found = (text: string) =>
    suggest(VULNERABILITIES, lexicon, parts, { text, limit: 4, order: 'relevance', wants: ALL });
  expect(found('common').titles).toEqual(expected);
  expect(new Set(found('CVE-2018').identifiers.map(({ anchor }) => anchor))).toEqual(new Set(expected));
});

test('nothing is known without names and records', () => {
  const empty = buildLexicon(VULNERABILITIES, [], []);
  expect(suggest(VULNERABILITIES, empty, [], { text: 'apache', limit: 4, order: 'relevance', wants: ALL })).toEqual(
    NONE,
  );
});

test('the same names and records make the same lexicon', () => {
  expect(buildLexicon(VULNERABILITIES, [...NAMES].reverse(), library)).toEqual(lexicon);
});

test('a title of nothing but an id suggests by it alone', () => {
  const bare = [libraryOf([recordOf('CVE-2000-0001', '')])];
  expect(
    suggest(VULNERABILITIES, lexicon, bare, { text: 'CVE-2000-1', limit: 4, order: null, wants: ALL }).identifiers,
  ).toEqual([]);
  expect(
    suggest(VULNERABILITIES, lexicon, bare, { text: 'CVE-2000-0001', limit: 4, order: null, wants: ALL }).identifiers,
  ).toHaveLength(1);
});
