import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../apps/server/src/platform/database/database.ts';
import { createDice } from '../../packages/domain/src/testing/dice.ts';
import { VULNERABILITIES } from '../../packages/domain/src/vulnerability/fields.ts';
import { buildSegment } from '../../packages/search/src/columnar/build/build-segment.ts';
import { searchLibrary } from '../../packages/search/src/columnar/evaluate/search-library.ts';
import { type SearchQuery, type SearchResult, SearchTooCostly } from '../../packages/search/src/search-engine.ts';
import { createSqlSearch } from '../../packages/search/src/sql/search-by-sql.ts';
import { searchNaively } from '../../packages/search/src/testing/naive-search.ts';
import { randomQuery } from '../../packages/search/src/testing/random-query.ts';
import { asLive, type Library } from './load-library.ts';

interface Options {
  count: number;
  seed: number;
}

const SHOWN = 20;
/** Few facets per search, because counting in a database is slow; all facets occur in some search. */
const FACETS = 2;
/** Average durations and number of differences. */
interface Tally {
  asked: number;
  refused: number;
  different: number;
  ms: { engine: number; other: number };
}

/** Returns the number of searches with different results. */
export async function compareSql(database: Queryable, library: Library, { count, seed }: Options): Promise<number> {
  const dice = createDice(seed);
  const search = createSqlSearch(VULNERABILITIES, (sql, values) => database.query(sql, values));
  const tally = newTally();
  for (let number = 0; number < count; number += 1) {
    const asked = { ...randomQuery(VULNERABILITIES, dice, library.sample), totalCap: library.count };
    const query = { ...asked, facets: dice.some(asked.facets, 0, FACETS) };
    await compare(tally, query, {
      engine: () => searchLibrary(VULNERABILITIES, library.segments, query),
      other: () => search.search(query),
    });
  }
  report('the database', tally);
  return tally.different;
}

export async function compareScan({ sample }: Library, { count, seed }: Options): Promise<number> {
  const dice = createDice(seed + 1_000);
  const segments = [asLive(buildSegment(VULNERABILITIES, sample))];
  const tally = newTally();
  for (let number = 0; number < count; number += 1) {
    const query = randomQuery(VULNERABILITIES, dice, sample);
    await compare(tally, query, {
      engine: () => searchLibrary(VULNERABILITIES, segments, query),
      other: () => searchNaively(VULNERABILITIES, sample, query),
    });
  }
  report(`a scan of ${sample.length} records`, tally);
  return tally.different;
}

const newTally = (): Tally => ({ asked: 0, refused: 0, different: 0, ms: { engine: 0, other: 0 } });

type Ask = () => SearchResult | Promise<SearchResult>;

async function compare(tally: Tally, query: SearchQuery, ask: { engine: Ask; other: Ask }): Promise<void> {
  tally.asked += 1;
  const answer = await timed(tally, 'engine', ask.engine);
  if (answer === null) {
    tally.refused += 1;
    return;
  }
  const other = await timed(tally, 'other', ask.other);
  if (isDeepStrictEqual(answer, other)) return;
  tally.different += 1;
  if (tally.different > SHOWN) return;
  console.log(
    `DIFFERENT: ${JSON.stringify(query)}\n  index: ${JSON.stringify(answer)}\n  other: ${JSON.stringify(other)}`,
  );
}

/** Null if the engine refused the search as too expensive. */
async function timed(tally: Tally, who: keyof Tally['ms'], ask: Ask): Promise<SearchResult | null> {
  const started = performance.now();
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SearchTooCostly) return null;
    throw error;
  } finally {
    tally.ms[who] += performance.now() - started;
  }
}

function report(other: string, { asked, refused, different, ms }: Tally): void {
  const mean = (sum: number) => (sum / asked).toFixed(2);
  console.log(
    `Against ${other}: ${asked} questions, ${different} answered differently, ${refused} refused for their cost; on average ${mean(ms.engine)} ms and ${mean(ms.other)} ms.`,
  );
}
