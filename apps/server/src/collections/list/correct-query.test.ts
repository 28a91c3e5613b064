import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { type SearchEngine, SearchTooCostly } from '@ldy/search/search-engine.ts';
import { expect, test } from 'vitest';
import { InvalidInputError, ServiceUnavailableError } from '#server/platform/errors.ts';
import { LISTED_VULNERABILITIES as LISTED } from '../../features/vulnerabilities/list/listed-vulnerabilities.ts';
import { correctQuery } from './correct-query.ts';
import type { Asked } from './plan-search.ts';

const engine = (table: Record<string, string[]>) =>
  ({ correct: async (text: string) => table[text] ?? [] }) as unknown as SearchEngine;
const ask = (query: string, search?: string): Asked => ({ search, parsed: parseQuery(LISTED.collection, query) });
const always = async () => true;

test('offers nothing that finds nothing', async () => {
  expect(await correctQuery(LISTED, engine({ log4k: ['log4j'] }), ask('log4k'), async () => false)).toEqual([]);
  expect(await correctQuery(LISTED, engine({}), ask('log4k'), always)).toEqual([]);
  expect(await correctQuery(LISTED, engine({ log4k: ['log4j'] }), ask(''), always)).toEqual([]);
});

test('writes the whole query again, with the words corrected where they are looked for', async () => {
  const table = engine({ log4k: ['log4j'], aqache: ['apache'] });
  expect(await correctQuery(LISTED, table, ask('severity:严重 log4k -log4k'), always)).toEqual([
    'severity:严重 log4j -log4k',
  ]);
  expect(await correctQuery(LISTED, table, ask('(log4k OR x) kev:是'), always)).toEqual(['(log4j OR x) kev:是']);
  expect(await correctQuery(LISTED, table, ask('-log4k'), always)).toEqual([]);
});

test('tries what would be searched, a few at most', async () => {
  const tried: string[] = [];
  const many = engine({ a: Array.from({ length: 50 }, (_, at) => `b${at}`) });
  const corrections = await correctQuery(
    LISTED,
    many,
    ask('', 'a'),
    async ({ search }) => tried.push(search ?? '') > 100,
  );
  expect(corrections).toEqual([]);
  expect(tried).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5']);
  expect(await correctQuery(LISTED, many, ask('', 'a'), always)).toEqual(['b0', 'b1', 'b2']);
});

test('takes words that name a condition for that condition first', async () => {
  expect(await correctQuery(LISTED, engine({}), ask('思科 高危 有poc'), always)).toEqual(['思科 severity:高危 poc:有']);
  expect(await correctQuery(LISTED, engine({}), ask('2021-44228'), always)).toEqual(['id:CVE-2021-44228']);
});

test('corrects the key and the name of a condition', async () => {
  const table = engine({ 'vender:cisco': ['vendor:cisco'], cisoc: ['cisco'] });
  expect(await correctQuery(LISTED, table, ask('vender:cisco'), always)).toEqual(['vendor:cisco']);
  expect(await correctQuery(LISTED, table, ask('vendor:cisoc cvss>=9'), always)).toEqual(['vendor:cisco cvss>=9']);
});

test('offers nothing that takes too long, and fails by nothing but mistakes of ours', async () => {
  const table = engine({ a: ['b', 'c'] });
  const costly = async ({ search }: Asked) => {
    if (search === 'b') throw new InvalidInputError('query', 'too costly');
    return true;
  };
  expect(await correctQuery(LISTED, table, ask('', 'a'), costly)).toEqual(['c']);
  for (const error of [new SearchTooCostly(), new ServiceUnavailableError()]) {
    const busy = { correct: () => Promise.reject(error) } as unknown as SearchEngine;
    expect(await correctQuery(LISTED, busy, ask('', 'a'), always)).toEqual([]);
  }
  const broken = { correct: () => Promise.reject(new TypeError('x')) } as unknown as SearchEngine;
  await expect(correctQuery(LISTED, broken, ask('', 'a'), always)).rejects.toThrow('x');
});
