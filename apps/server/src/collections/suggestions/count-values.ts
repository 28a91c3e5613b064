import { setTimeout as sleep } from 'node:timers/promises';
import { TOTAL_CAP } from '@ldy/contract/limits.ts';
import { DAILY_QUOTAS } from '@ldy/domain/access/daily-quotas.ts';
import { mayCountBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { SearchTooCostly } from '@ldy/search/search-engine.ts';
import { ForbiddenError, InvalidInputError, ServiceUnavailableError } from '#server/platform/errors.ts';
import type { ListDeps } from '../list/list-records.ts';
import { planQuery } from '../list/plan-query.ts';
import { isLookedUp, type ListedCollection } from '../listed-collection.ts';

export interface Counts {
  /** Null if counting was not completed. */
  total: number | null;
  of: ReadonlyMap<string, number>;
}

const areSearchesCounted = ({ role }: Reader) => role === 'visitor' || DAILY_QUOTAS[role].search !== null;

const UNCOUNTED = [ForbiddenError, InvalidInputError, SearchTooCostly, ServiceUnavailableError];
/** Timeout: completion must not wait for counts while someone types. */
const PATIENCE_MS = 120;
/** Limit over all readers: counting goes on for a while after a timeout. */
const MOST_UNDER_WAY = 4;
let underWay = 0;
/** Each name costs one database lookup. */
const MOST_NAMES = 3;

/**
 * Number of records matching the rest of the query, per value of a facet; null if this reader may not count it or pays for searches, if the rest cannot be
 * searched, and on a timeout.
 */
export async function countValues(
  listed: ListedCollection,
  deps: ListDeps,
  facet: string,
  { rest, reader }: { rest: Query | null; reader: Reader },
): Promise<Counts | null> {
  if (!mayCountBy(listed.collection, reader, facet)) return null;
  // Within other conditions it answers a search, which this reader pays for.
  if (rest !== null && areSearchesCounted(reader)) return null;
  if (underWay >= MOST_UNDER_WAY || namesIn(listed, rest) > MOST_NAMES) return null;
  const late = new AbortController();
  try {
    const counted = count(listed, deps, facet, rest, reader);
    return await Promise.race([counted, sleep(deps.countsWithinMs ?? PATIENCE_MS, null, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}

function namesIn(listed: ListedCollection, query: Query | null): number {
  if (query?.kind === 'all' || query?.kind === 'any')
    return query.of.reduce((sum, part) => sum + namesIn(listed, part), 0);
  if (query?.kind === 'not') return namesIn(listed, query.of);
  if (query?.kind !== 'field' || !('values' in query)) return 0;
  return isLookedUp(listed, query.key) ? query.values.length : 0;
}

async function count(
  listed: ListedCollection,
  deps: ListDeps,
  facet: string,
  rest: Query | null,
  reader: Reader,
): Promise<Counts | null> {
  underWay += 1;
  try {
    const today = shanghaiDay(deps.clock());
    const plan = await planQuery(listed, deps, { query: rest, problems: [], notes: [] }, { reader, today, taken: {} });
    const { total, facets } = await deps.search.search({
      filter: plan.filter,
      where: { kind: 'all', of: plan.where },
      sort: listed.collection.newest,
      limit: 1,
      offset: 0,
      facets: [facet],
      totalCap: TOTAL_CAP,
    });
    return {
      total: total.relation === 'EXACT' ? total.value : null,
      of: new Map(facets[facet]?.map(({ value, count: found }) => [value, found])),
    };
  } catch (error) {
    // Errors of permission, syntax and overload mean no counts; completion still works.
    if (UNCOUNTED.some((kind) => error instanceof kind)) return null;
    throw error;
  } finally {
    underWay -= 1;
  }
}
