import type { ListInput } from '@ldy/contract/collection/list.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { RELEVANCE } from '@ldy/domain/collection/collection.ts';
import type { SearchQuery, SearchResult } from '@ldy/search/search-engine.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { inOrderOf, inTwoParts } from './concerned-first.ts';
import { type ListCaller, type ListDeps, searched } from './list-records.ts';
import { readQuery, requireQuery } from './plan-query.ts';
import { type Asked, hasWords, planSearch } from './plan-search.ts';
import { searchKey } from './search-key.ts';
import { requireFilters, sortFor, usualSort } from './search-rights.ts';

/** Rows at once: few enough for memory, many enough that their searches cost little. */
const BATCH = 1_000;

/** No cursor of an engine. */
const BEGINNING = '';

type Row = Readonly<Record<string, unknown>>;

export interface Walk {
  total: number;
  /**
   * The first `most` rows in batches. A record that moves meanwhile may be missing or come twice; nothing else can. `more`: with what tables show beside rows.
   */
  batches(most: number, signal: AbortSignal, more?: boolean): AsyncGenerator<Redacted<Row>[]>;
}

interface Loaded {
  rows: Parameters<typeof redact>[1][];
  anchors: readonly string[];
  left: number;
  next: Promise<SearchResult> | undefined;
}

interface Walked extends Pick<ListCaller, 'reader' | 'concerned'> {
  count: number;
  spend?(key: string | null): Promise<void>;
}

/**
 * Walks over everything that a search finds, as its reader may see it, with a cursor; by relevance, which has none, over the anchors that one search gives.
 * Whether the reader may search so is decided before the first row. `count`: up to where the total is exact. `spend`: charges the search, as its list does.
 */
export async function walkRecords(
  listed: ListedCollection,
  deps: ListDeps,
  input: Pick<ListInput, 'search' | 'query' | 'ids' | 'sort'> & Readonly<Record<string, unknown>>,
  { reader, concerned = null, count, spend }: Walked,
): Promise<Walk> {
  const { collection, list, loadRows, loadMore, completed } = listed;
  requireFilters(listed, input, reader);
  const asked: Asked = { search: input.search?.trim() || undefined, parsed: readQuery(collection, input.query ?? '') };
  requireQuery(collection, asked.parsed.query, reader);
  const withWords = hasWords(collection, asked, reader);
  const wanted = sortFor(collection, input.sort, withWords, { reader, concerned });
  const first = wanted === collection.concerns ? (concerned?.first ?? []) : [];
  const sort = wanted === collection.concerns ? usualSort(collection, withWords, reader) : wanted;
  await spend?.(searchKey(asked, input));
  const planFor = { reader, concerned, today: shanghaiDay(deps.clock()) };
  const { filter, where } = await planSearch(listed, deps, input as ListInput, asked, planFor);
  const query: SearchQuery = { ...{ filter, where, sort }, limit: 1, offset: 0, facets: [], totalCap: count };
  const { total } = await searched(deps.search, query);
  const parts = first.length === 0 ? null : inTwoParts(collection, query, first);

  /** The next rows; without a cursor the first of those that have an order among each other by the search. */
  function find(most: number, cursor: string): Promise<SearchResult> {
    const limit = sort === RELEVANCE ? most : Math.min(BATCH, most);
    const from = {
      limit,
      offset: 0,
      totalCap: cursor === BEGINNING ? count : 1,
      ...(cursor !== BEGINNING && { cursor }),
    };
    return searched(deps.search, parts ? parts.others(from) : { ...query, ...from });
  }

  async function begin(most: number): Promise<SearchResult> {
    if (!parts) return find(most, BEGINNING);
    const found = await searched(deps.search, parts.first);
    return { ...found, hits: inOrderOf(first, found.hits).slice(0, most), nextCursor: BEGINNING };
  }

  /** The next rows of a search, and the search after it. */
  async function load(search: Promise<SearchResult>, left: number): Promise<Loaded> {
    const found = await search;
    const [hits, others] = [found.hits.slice(0, BATCH), found.hits.slice(BATCH)];
    const most = left - hits.length;
    const goesOn = most > 0 && (others.length > 0 || found.nextCursor !== null);
    const rest = async () =>
      others.length > 0 ? { ...found, hits: others } : find(most, found.nextCursor ?? BEGINNING);
    const next = goesOn ? rest() : undefined;
    next?.catch(() => {});
    return { rows: await loadRows(deps.database, hits, filter), anchors: hits, left: most, next };
  }

  async function* batches(most: number, signal: AbortSignal, more = false): AsyncGenerator<Redacted<Row>[]> {
    let loading: Promise<Loaded> | undefined = load(begin(most), most);
    while (loading) {
      const { rows, anchors, left, next }: Loaded = await loading;
      signal.throwIfAborted();
      // The database reads the next rows while these are written.
      loading = next && load(next, left);
      loading?.catch(() => {});
      const beside = more ? await loadMore?.(deps.database, anchors, reader, signal) : undefined;
      yield rows.map((row) =>
        derive(
          redact(list.row, row, reader),
          (shown): Row => ({
            ...(completed?.(shown) ?? shown),
            ...beside?.get(String(shown.id)),
          }),
        ),
      );
    }
  }
  return { total: total.value, batches };
}
