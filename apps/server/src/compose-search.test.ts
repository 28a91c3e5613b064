import { NO_SUGGESTIONS, type SearchEngine, type SearchQuery } from '@ldy/search/search-engine.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fewAtATime } from './compose-search.ts';
import { ServiceUnavailableError } from './platform/errors.ts';

const LIMITS = { atOnce: 1, waiting: 10, longestWaitMs: 60_000 };
const NOTHING = { hits: [], total: { value: 0, relation: 'EXACT' }, facets: {}, nextCursor: null } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database on which every search takes this long. */
const slow = (done: string[], ms: number): SearchEngine => ({
  async search({ asker = '' }) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    done.push(asker);
    return { ...NOTHING, hits: [] };
  },
  tally: async () => [],
  suggest: async () => NO_SUGGESTIONS,
  correct: async () => [],
});

const asked = (asker: string): SearchQuery => ({
  ...{ filter: {}, sort: 'published', limit: 1, offset: 0, facets: [], totalCap: 1 },
  asker,
});

test('who floods the database with searches waits for others, and is refused alone', async () => {
  const done: string[] = [];
  const engine = fewAtATime(slow(done, 10), LIMITS);
  const flood = Array.from({ length: 30 }, () => engine.search(asked('flood')));
  const settled = Promise.allSettled(flood);
  const searches = ['a', 'b', 'c'].map((who) => engine.search(asked(who)).then(() => done.length));
  await vi.runAllTimersAsync();
  const others = await Promise.allSettled(searches);
  expect(others.every(({ status }) => status === 'fulfilled')).toBe(true);
  const place = Math.max(...others.map((other) => (other.status === 'fulfilled' ? other.value : done.length)));
  expect(done.slice(0, place).filter((who) => who === 'flood').length).toBeLessThan(4);
  const refused = (await settled).filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(22);
  expect(refused.every(({ reason }) => reason instanceof ServiceUnavailableError)).toBe(true);
});
