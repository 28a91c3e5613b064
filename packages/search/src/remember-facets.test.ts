import { expect, test } from 'vitest';
import { type RememberOptions, rememberFacets } from './remember-facets.ts';
import { NO_SUGGESTIONS, type SearchEngine, type SearchQuery } from './search-engine.ts';

const QUERY: SearchQuery = {
  filter: {},
  where: { kind: 'words', text: '溢出' },
  sort: 'published',
  limit: 20,
  offset: 0,
  facets: ['severity'],
  totalCap: 10_000,
};

/** An engine that needs `cost` milliseconds to count facets, with a counter of calls. */
function setUp(cost: number, stored?: RememberOptions['stored']) {
  const world = { now: 0, version: 1, counted: 0 };
  const engine: SearchEngine = {
    async search(query) {
      if (query.facets.length > 0) {
        world.counted += 1;
        world.now += cost;
      }
      const severity = [{ value: 'high', count: world.counted }];
      return {
        hits: ['CVE-2021-44228'],
        total: { value: 1, relation: 'EXACT' },
        facets: query.facets.length > 0 ? { severity } : {},
        nextCursor: null,
      };
    },
    tally: async () => [],
    suggest: async () => NO_SUGGESTIONS,
    correct: async (text) => [`${text}?`],
  };
  const search = rememberFacets(engine, {
    version: async () => String(world.version),
    clock: () => world.now,
    ...(stored && { stored }),
  });
  const count = async (query = QUERY) => (await search.search(query)).facets.severity?.[0]?.count;
  return { world, search, count };
}

test('counts once while nothing changes, and gives the hits each time', async () => {
  const { search, count, world } = setUp(500);
  expect([await count(), await count(), await count()]).toEqual([1, 1, 1]);
  expect(world.counted).toBe(1);
  expect((await search.search(QUERY)).hits).toEqual(['CVE-2021-44228']);
});

test('another filter has counts of its own, and so has what else must hold', async () => {
  const { count } = setUp(1);
  expect([
    await count(),
    await count({ ...QUERY, filter: { kev: { kind: 'flag', field: 'kev', value: true } } }),
    await count(),
  ]).toEqual([1, 2, 1]);
  expect(await count({ ...QUERY, where: { kind: 'flag', field: 'kev', value: true } })).toBe(3);
  expect(await count({ ...QUERY, where: { kind: 'flag', field: 'kev', value: false } })).toBe(4);
});

test('suggestions and corrections are those of the engine', async () => {
  const { search } = setUp(1);
  expect(await search.correct('apahce')).toEqual(['apahce?']);
});

test('counts again at once after a change where that is cheap', async () => {
  const { count, world } = setUp(1);
  await count();
  world.version = 2;
  expect(await count()).toBe(2);
});

test('shows costly counts as they were while it counts again, for a minute at most', async () => {
  const { count, world } = setUp(500);
  await count();
  world.version = 2;
  expect(await count()).toBe(1);
  await Promise.resolve();
  expect(await count()).toBe(2);
  world.version = 3;
  world.now += 61_000;
  expect(await count()).toBe(3);
});

test('readers who ask at the same time wait for one count', async () => {
  const { count, world } = setUp(500);
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1]);
  expect(world.counted).toBe(1);
});

test('stored counts need no waiting: they are returned while they are current, or while new ones are counted', async () => {
  const severity = [{ value: 'high', count: 77 }];
  const stored: RememberOptions['stored'] = async ({ where }) =>
    where === undefined ? { version: '1', facets: { severity } } : undefined;
  const everything = { ...QUERY, where: undefined };
  const { count, world } = setUp(500, stored);
  expect([await count(everything), await count(everything), world.counted]).toEqual([77, 77, 0]);
  expect(await count()).toBe(1);
  world.version = 2;
  expect(await count(everything)).toBe(77);
  await new Promise(setImmediate);
  expect([await count(everything), world.counted]).toEqual([2, 2]);
});
