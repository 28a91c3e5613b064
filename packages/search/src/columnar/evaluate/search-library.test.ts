import { cases } from '@ldy/domain/testing/budget.ts';
import { createDice, type Dice } from '@ldy/domain/testing/dice.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import type { Condition } from '../../condition.ts';
import { filterConditions } from '../../condition-of.ts';
import type { IndexedRecord } from '../../indexed-record.ts';
import { InvalidCursor, type SearchQuery, type SearchResult } from '../../search-engine.ts';
import { liveSegments } from '../../testing/live-segments.ts';
import { searchNaively } from '../../testing/naive-search.ts';
import { randomCondition } from '../../testing/random-condition.ts';
import { randomQuery } from '../../testing/random-query.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { buildSegment } from '../build/build-segment.ts';
import type { LiveSegment } from '../segment.ts';
import { findDocument } from './find-keys.ts';
import { searchLibrary } from './search-library.ts';

const ALL = ['severity', 'type', 'cwe', 'vendor', 'product', 'source', 'year', 'flags'] as const;

const answer = (search: () => SearchResult) => {
  try {
    return search();
  } catch (error) {
    return (error as Error).name;
  }
};

function expectSame(library: readonly LiveSegment[], records: readonly IndexedRecord[], query: SearchQuery): void {
  expect(
    answer(() => searchLibrary(VULNERABILITIES, library, query)),
    JSON.stringify(query),
  ).toEqual(answer(() => searchNaively(VULNERABILITIES, records, query)));
}

const asked = (where: Condition, more: Partial<SearchQuery> = {}): SearchQuery => ({
  filter: {},
  where,
  sort: 'relevance',
  limit: 20,
  offset: 0,
  facets: ['vendor'],
  totalCap: 1_000_000,
  ...more,
});

/** Besides common words, some rare ones, and words too long to be terms. */
function variedRecords(dice: Dice, count: number): IndexedRecord[] {
  return randomRecords(dice.roll(1e9), count).map((record) => ({
    ...record,
    title: `${record.title}\nw${dice.roll(300)} x${dice.roll(20)}`,
    body: dice.chance(0.02)
      ? `${record.body}\n${'log4j'.repeat(13)}-${'z'.repeat(61)}.end`
      : `${record.body} b${dice.roll(90)}`,
    values: { ...record.values, vendor: [...(record.values.vendor as string[]), `v${dice.roll(200)}`] },
  }));
}

test('finds what a scan finds among thousands, where sets are of every density', () => {
  const dice = testDice();
  const records = variedRecords(dice, 2_000);
  const library = liveSegments(VULNERABILITIES, dice, records, 2);
  for (let round = 0; round < cases(15); round += 1) {
    const text = dice.pick([`w${dice.roll(300)}`, 'x1', 'w1', 'b7', '']);
    const query = randomQuery(VULNERABILITIES, dice, records);
    const of: Condition[] = [{ kind: 'words', text }, ...(query.where ? [query.where] : [])];
    expectSame(library, records, { ...query, where: { kind: 'all', of } });
  }
});

test('finds phrases at, in and over the ends of words, however long they are', () => {
  const dice = testDice();
  const records = variedRecords(dice, 400);
  const library = liveSegments(VULNERABILITIES, dice, records, 2);
  const fixed = [
    'log4jlog4j',
    '-zzz',
    'z.end',
    'zz',
    'd',
    '.',
    '...',
    ', ',
    '+',
    '器',
    '溢出漏',
    ' ',
    'log4j-',
    'j-zz',
    'ou',
    'ap',
  ];
  const found = fixed.concat(
    Array.from({ length: cases(30) }, () => {
      const text = dice.pick([dice.pick(records).title, dice.pick(records).body]);
      const start = dice.roll(text.length + 1);
      return text.slice(start, start + 1 + dice.roll(dice.chance(0.5) ? 4 : 30));
    }),
  );
  for (const text of found) {
    for (const part of ['anywhere', 'title', 'names', 'body'] as const) {
      const phrase: Condition = { kind: 'phrase', text, in: part };
      expectSame(library, records, asked(phrase));
      expectSame(library, records, asked({ kind: 'all', of: [phrase, { kind: 'words', text: 'x1' }] }));
    }
  }
});

test('a facet without its own filter reads on where the page has read a phrase', () => {
  const dice = testDice();
  const records = variedRecords(dice, 300);
  const library = liveSegments(VULNERABILITIES, dice, records, 1);
  for (const text of ['溢出', 'log4', '7,', '洞 w']) {
    const query = asked({ kind: 'phrase', text, in: 'anywhere' }, { facets: ALL });
    const filter = filterConditions(VULNERABILITIES, { severity: ['high'], vendor: ['v1', 'cisco'], kev: false });
    expectSame(library, records, { ...query, filter });
  }
});

test('many conditions side by side mean what few do', () => {
  const dice = testDice();
  const records = variedRecords(dice, 300);
  const library = liveSegments(VULNERABILITIES, dice, records, 2);
  const some = (count: number) =>
    Array.from({ length: count }, () => randomCondition(VULNERABILITIES, dice, records, 2));
  const nots = Array.from(
    { length: 40 },
    (_, at): Condition => ({ kind: 'not', of: { kind: 'words', text: `w${at}` } }),
  );
  for (let round = 0; round < cases(8); round += 1) {
    const any: Condition = { kind: 'any', of: some(20) };
    expectSame(library, records, asked(any, { facets: ALL }));
    expectSame(library, records, asked({ kind: 'all', of: [...nots, any] }));
    expectSame(library, records, asked({ kind: 'all', of: [...nots, any, { kind: 'words', text: 'w77' }] }));
    expectSame(library, records, asked({ kind: 'not', of: { kind: 'all', of: some(15) } }));
  }
});

test('a condition that was one of many gives the same result on its own', () => {
  const dice = testDice();
  const records = variedRecords(dice, 600);
  const library = liveSegments(VULNERABILITIES, dice, records, 1);
  const beginnings = Array.from({ length: 20 }, (_, at): Condition => ({ kind: 'words', text: `w${10 + at}` }));
  const flag = (name: 'poc' | 'patch'): Condition => ({ kind: 'flag', field: name, value: true });
  for (const alone of beginnings) {
    const among: Condition = { kind: 'all', of: [{ kind: 'any', of: beginnings }, flag('poc')] };
    expectSame(library, records, asked({ kind: 'any', of: [among, { kind: 'all', of: [alone, flag('patch')] }] }));
  }
});

test('most of all costs no more to count than few do', () => {
  const records = randomRecords(33, 2_000);
  const library = liveSegments(VULNERABILITIES, createDice(33), records, 1);
  const units = (where: Condition) => {
    let units = 0;
    const query = asked(where, { facets: ALL, sort: 'published' });
    searchLibrary(VULNERABILITIES, library, query);
    searchLibrary(VULNERABILITIES, library, query, { spent: (spent) => (units = spent) });
    return units;
  };
  const few: Condition = { kind: 'range', field: 'published', from: '2026-01-01' };
  expect(units({ kind: 'not', of: few })).toBeLessThan(units(few) * 2);
});

test.each(['published', 'updated', 'intake', 'severity', 'cvss', 'epss'] as const)(
  'pages by %s, by cursor and by offset, are the whole order',
  (sort) => {
    const dice = testDice();
    const records = randomRecords(dice.roll(1e9), 200);
    const library = liveSegments(VULNERABILITIES, dice, records, 3);
    const query = asked({ kind: 'flag', field: 'rejected', value: false }, { sort, limit: 17, facets: [] });
    const whole = searchNaively(VULNERABILITIES, records, { ...query, limit: 1_000 }).hits;
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = searchLibrary(VULNERABILITIES, library, { ...query, cursor });
      expect(searchLibrary(VULNERABILITIES, library, { ...query, offset: paged.length }).hits).toEqual(page.hits);
      paged.push(...page.hits);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
    expect(searchLibrary(VULNERABILITIES, library, { ...query, offset: 10_000 }).hits).toEqual([]);
  },
);

test('relevance knows no cursor', () => {
  const query = asked({ kind: 'words', text: 'log' }, { cursor: 'abc' });
  expect(() => searchLibrary(VULNERABILITIES, [], query)).toThrow(InvalidCursor);
  expect(() => searchLibrary(VULNERABILITIES, [], { ...query, sort: 'cvss' })).toThrow(InvalidCursor);
});

test('sees at once what falls between two searches', () => {
  const dice = testDice();
  const records = randomRecords(dice.roll(1e9), 100);
  const segment = buildSegment(VULNERABILITIES, records);
  const live: LiveSegment = { segment, alive: new Uint32Array([-1, -1, -1, 15]), count: 100 };
  const left = [...records];
  for (let round = 0; round < 40; round += 1) {
    const [gone] = left.splice(dice.roll(left.length), 1);
    const document = findDocument(segment, Buffer.from(gone?.anchor ?? ''));
    live.alive[document >>> 5] = (live.alive[document >>> 5] ?? 0) & ~(1 << (document & 31));
    live.count -= 1;
    expectSame([live], left, { ...randomQuery(VULNERABILITIES, dice, left), facets: ALL });
    expectSame([live], left, asked({ kind: 'all', of: [] }, { facets: ALL }));
  }
});

test('the same value counts once over segments that number it differently, as they come and go', () => {
  const dice = testDice();
  for (let round = 0; round < 10; round += 1) {
    const records = variedRecords(dice, 60);
    const library = liveSegments(VULNERABILITIES, dice, records, 1 + dice.roll(4));
    expectSame(library, records, asked({ kind: 'all', of: [] }, { facets: ALL, sort: 'published' }));
  }
});

test('nothing is written into a segment', () => {
  const dice = testDice();
  const records = randomRecords(dice.roll(1e9), 120);
  const [live] = liveSegments(VULNERABILITIES, dice, records, 1);
  if (!live) throw new Error('There is one.');
  const before = JSON.stringify(live);
  for (let round = 0; round < 100; round += 1)
    answer(() => searchLibrary(VULNERABILITIES, [live], randomQuery(VULNERABILITIES, dice, records)));
  expect(JSON.stringify(live)).toBe(before);
});
