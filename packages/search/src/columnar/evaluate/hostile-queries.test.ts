import { createDice } from '@ldy/domain/testing/dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import type { Condition } from '../../condition.ts';
import { SearchTooCostly } from '../../search-engine.ts';
import { liveSegments } from '../../testing/live-segments.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { searchLibrary } from './search-library.ts';

const ALL = ['severity', 'type', 'cwe', 'vendor', 'product', 'source', 'year', 'flags'] as const;
const RECORDS = 3_000;

/** Each starts with one of many Han characters and Latin pairs, so every short prefix matches many terms. */
const records = randomRecords(31, RECORDS).map((record, at) => {
  const dice = createDice(at);
  const word = () => `${han(dice.roll(80))}${han(dice.roll(80))} ${letters(dice.roll(80))}${dice.roll(9_999)}`;
  return { ...record, body: `${record.body}\n${Array.from({ length: 20 }, word).join(' ')}` };
});
const library = liveSegments(VULNERABILITIES, createDice(31), records, 1);

function han(number: number): string {
  return String.fromCodePoint(0x4e00 + number);
}
function letters(number: number): string {
  return `${String.fromCharCode(97 + (number % 26))}${String.fromCharCode(97 + Math.floor(number / 26))}`;
}
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const words = (text: string): Condition => ({ kind: 'words', text });

function deep(levels: number): Condition {
  if (levels === 0) return words('一');
  const below: Condition = { kind: 'not', of: deep(levels - 1) };
  return { kind: levels % 2 === 0 ? 'all' : 'any', of: [below, words(han(levels)), words(letters(levels))] };
}

/** The cost in units per record. */
function unitsOf(where: Condition): number {
  let units = 0;
  const query = { filter: {}, where, sort: 'relevance', limit: 20, offset: 0, facets: ALL, totalCap: 10_000 } as const;
  searchLibrary(VULNERABILITIES, library, query, { spent: (spent) => (units = spent) });
  return units / RECORDS;
}

test.each<[string, Condition, number]>([
  ['sixty-four beginnings of one character', words(many(64, han).join(' ')), 100],
  ['any of sixty-four beginnings', { kind: 'any', of: many(64, (at) => words(letters(at))) }, 150],
  [
    'any of a thousand words',
    { kind: 'any', of: many(1_000, (at) => words(`${han(at % 80)} ${letters(at % 77)}`)) },
    2_500,
  ],
  [
    'none of a thousand words',
    { kind: 'all', of: many(1_000, (at) => ({ kind: 'not', of: words(`${letters(at % 80)}${at}`) })) },
    300,
  ],
  ['sixteen levels', deep(16), 100],
  ['a phrase of two thousand characters', { kind: 'phrase', text: '一丁'.repeat(1_000), in: 'anywhere' }, 250],
  ['a phrase of one character again and again', { kind: 'phrase', text: 'a'.repeat(2_000), in: 'anywhere' }, 120],
  ['a phrase of one letter', { kind: 'phrase', text: 'a', in: 'body' }, 400],
  ['a phrase of signs', { kind: 'phrase', text: '...', in: 'anywhere' }, 400],
  ['two hundred ids', { kind: 'identifiers', values: many(200, (at) => `CVE-2020-${at}`) }, 60],
])('%s cost a bounded number of steps for each record', (_, where, most) => {
  const units = unitsOf(where);
  expect(units).toBeGreaterThan(0);
  expect(units).toBeLessThan(most);
});

test('what costs more than it may is refused, and the next search is as it was', () => {
  const query = { filter: {}, sort: 'published', limit: 5, offset: 0, facets: ALL, totalCap: 10_000 } as const;
  const before = searchLibrary(VULNERABILITIES, library, query);
  const where: Condition = { kind: 'any', of: many(1_000, (at) => words(`${han(at % 80)} ${letters(at % 77)}`)) };
  expect(() => searchLibrary(VULNERABILITIES, library, { ...query, where }, { units: 100_000 })).toThrow(
    SearchTooCostly,
  );
  expect(() =>
    searchLibrary(VULNERABILITIES, library, { ...query, where }, { deadline: performance.now() - 1 }),
  ).toThrow(SearchTooCostly);
  expect(searchLibrary(VULNERABILITIES, library, query)).toEqual(before);
});

test('a hundred characters of one character are a word or a phrase that no record has', () => {
  for (const text of ['a'.repeat(100), '漏'.repeat(100), '-'.repeat(100), '𠮷'.repeat(100)]) {
    for (const where of [words(text), { kind: 'phrase', text, in: 'anywhere' } as const]) {
      expect(unitsOf(where)).toBeLessThan(400);
    }
  }
});
