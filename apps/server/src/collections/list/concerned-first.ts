import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Condition } from '@ldy/search/condition.ts';
import { conditionOf } from '@ldy/search/condition-of.ts';
import { InvalidCursor, type SearchEngine, type SearchQuery, type SearchResult } from '@ldy/search/search-engine.ts';

/** In this order a page is a number of rows of the reader's own, or a place in the usual order behind them. */
type Place = { passed: number } | { behind: string };

/** Of at most a thousand: a larger number would be a way to pages deeper than any that may be asked for. */
const OWN = /^first-(\d{1,4})$/;
const BEHIND = 'then-';

/** Cursors as the engine reads them, and as the reader gets them. */
export interface Cursors {
  ofReader(cursor: string): Promise<string>;
  forReader(cursor: string | null): Promise<string | null>;
}

interface InTwoParts {
  /** Finds what comes first; more than there are is never asked for. */
  first: SearchQuery;
  /** Everything else, in the order of the query. */
  others(from: Partial<SearchQuery>): SearchQuery;
}

/** The same search, of the records that are named and of all others. */
export function inTwoParts({ newest }: Collection, query: SearchQuery, named: readonly string[]): InTwoParts {
  const { cursor: _, countCap: __, ...whole } = query;
  const names: Condition = { kind: 'anchors', values: named };
  const within = (part: Condition) => ({
    ...{ ...whole, filter: {}, facets: [] },
    where: { kind: 'all' as const, of: [conditionOf(query), part] },
  });
  return {
    // In an order of which no row is left out; it is put into its own.
    first: { ...within(names), sort: newest, offset: 0, limit: Math.max(1, named.length), totalCap: 1 },
    others: (from) => ({ ...within({ kind: 'not', of: names }), ...from }),
  };
}

/** What was found of it, in its own order. */
export const inOrderOf = (named: readonly string[], found: readonly string[]): string[] => {
  const has = new Set(found);
  return named.filter((anchor) => has.has(anchor));
};

/**
 * The records that are named come first, in their order, and then all others in the order of the query. Total and facets are those of the query; the
 * cursor continues in either part, and is for this order alone.
 */
export async function searchConcernedFirst(
  { search }: SearchEngine,
  collection: Collection,
  query: SearchQuery,
  named: readonly string[],
  cursors: Cursors,
): Promise<SearchResult> {
  const { cursor, ...whole } = query;
  const { offset, limit } = query;
  const place = cursor === undefined ? { passed: offset } : placeOf(cursor);
  const { first, others } = inTwoParts(collection, query, named);
  const all = search({ ...whole, offset: 0, limit: 1 });
  const behind = async (from: Partial<SearchQuery>) => {
    const { hits, nextCursor } = await search(others(from));
    const next = await cursors.forReader(nextCursor);
    return { hits, nextCursor: next === null ? null : `${BEHIND}${next}` };
  };
  if ('behind' in place) {
    const from = await cursors.ofReader(place.behind);
    const [found, page] = await Promise.all([all, behind({ offset: 0, limit, cursor: from })]);
    return { ...found, ...page };
  }
  const { passed } = place;
  const [found, { hits }] = await Promise.all([all, search(first)]);
  const own = inOrderOf(named, hits);
  const shown = own.slice(passed, passed + limit);
  if (shown.length === limit) {
    const isMore = found.total.value > passed + limit;
    return { ...found, hits: shown, nextCursor: isMore ? `first-${passed + limit}` : null };
  }
  const page = await behind({ offset: Math.max(0, passed - own.length), limit: limit - shown.length });
  return { ...found, hits: [...shown, ...page.hits], nextCursor: page.nextCursor };
}

/** Throws InvalidCursor. */
function placeOf(cursor: string): Place {
  const passed = OWN.exec(cursor)?.[1];
  if (passed !== undefined) return { passed: Number(passed) };
  if (!cursor.startsWith(BEHIND)) throw new InvalidCursor();
  return { behind: cursor.slice(BEHIND.length) };
}
