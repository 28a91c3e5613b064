import type { AnyList, ListInput } from '@ldy/contract/collection/list.ts';
import { PAGE_DEPTH_CAP, TOTAL_CAP } from '@ldy/contract/limits.ts';
import type { Answer } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { maySearchWords } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Condition } from '@ldy/search/condition.ts';
import { conditionOf } from '@ldy/search/condition-of.ts';
import {
  InvalidCursor,
  type SearchEngine,
  type SearchFilter,
  type SearchQuery,
  type SearchResult,
  SearchTooCostly,
} from '@ldy/search/search-engine.ts';
import type { z } from 'zod';
import { InvalidInputError, ServiceUnavailableError } from '#server/platform/errors.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { type Concerned, countConcerned } from './concerned.ts';
import { type Cursors, searchConcernedFirst } from './concerned-first.ts';
import { correctQuery } from './correct-query.ts';
import { type Explain, explainHits } from './explain-hits.ts';
import { unknownIdentifiers } from './known-identifiers.ts';
import { labelFacets } from './label-facets.ts';
import { withPairedFacet } from './paired-facet.ts';
import { forbiddenIn, type PlanDeps, readQuery, requireQuery } from './plan-query.ts';
import { type Asked, hasWords, planSearch } from './plan-search.ts';
import { cursorForReader, cursorOfReader } from './reader-cursor.ts';
import { rowKeys, searchKey } from './search-key.ts';
import { facetsFor, requireFilters, sortFor, usualSort } from './search-rights.ts';
import { soundNotes } from './sound-notes.ts';

export interface ListDeps extends PlanDeps {
  /** How long a completion waits for counts of its values; 120 ms if not given. */
  countsWithinMs?: number;
  search: SearchEngine;
  clock(): string;
}

/** The reader, and how the search is charged to a quota: the key is null when the call has no words; `rows` are blocks of rows that are shown. */
export interface ListCaller {
  reader: Reader;
  /** What concerns the reader, who may know it (`concernFor`). */
  concerned?: Concerned | null;
  spend(key: string | null, rows?: readonly string[]): Promise<void>;
}

/** Finds, completes and redacts. Fields that the reader may not see are not used to find, sort or count, and are not in the rows. */
export async function listRecords<List extends AnyList>(
  listed: ListedCollection<List>,
  deps: ListDeps,
  input: ListInput & z.output<List['input']>,
  { reader, concerned = null, spend }: ListCaller,
): Promise<Answer<List['output']>> {
  const { collection, list } = listed;
  const offset = (input.page - 1) * input.page_size;
  if (input.cursor === undefined && offset + input.page_size > PAGE_DEPTH_CAP) {
    throw new InvalidInputError('page', `页码最深到第 ${PAGE_DEPTH_CAP} 条，请缩小筛选范围，或使用 next_cursor 继续`);
  }
  requireFilters(listed, input, reader);
  const asked: Asked = { search: input.search?.trim() || undefined, parsed: readQuery(collection, input.query ?? '') };
  requireQuery(collection, asked.parsed.query, reader);
  const withWords = hasWords(collection, asked, reader);
  const sort = sortFor(collection, input.sort, withWords, { reader, concerned });
  const words = searchKey(asked, input);
  await spend(words);
  const planFor = { reader, concerned, today: shanghaiDay(deps.clock()) };
  const { filter, where, query } = await planSearch(listed, deps, input, asked, planFor);
  const wanted: SearchQuery = {
    filter,
    where,
    sort: sort === collection.concerns ? usualSort(collection, withWords, reader) : sort,
    limit: input.page_size,
    offset,
    ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
    facets: facetsFor(collection, input.facets, reader),
    totalCap: totalCapOf(collection, offset + input.page_size),
    ...(collection.countsAll ? { countCap: COUNTED_MOST } : {}),
  };
  const cursors = {
    ofReader: (cursor: string) => cursorOfReader(collection, deps.database, cursor, reader),
    forReader: (cursor: string | null) => cursorForReader(collection, deps.database, cursor, reader),
  };
  const first = sort === collection.concerns ? concerned?.first : undefined;
  const [result, concerns] = await Promise.all([
    withClearErrors(searchInOrder(deps.search, collection, wanted, first, cursors), wanted),
    input.facets.length > 0 && concerned
      ? withClearErrors(countConcerned(deps.search, collection, { filter, where }, concerned), wanted)
      : null,
  ]);
  await spend(null, rowKeys(input, { noun: collection.noun, words, sort, count: result.hits.length }));
  const facets = await withClearErrors(withPairedFacet(collection, deps.search, wanted, result.facets), wanted);
  const finds = async (other: Asked) => {
    if (forbiddenIn(collection, other.parsed.query, reader) !== null) return false;
    const plan = await planSearch(listed, deps, input, other, planFor);
    const { filter, where } = plan;
    const { total } = await searched(deps.search, { ...ONE, sort: collection.newest, filter, where });
    return total.value > 0;
  };
  const isLost = result.total.value === 0 && input.cursor === undefined && maySearchWords(collection, reader);
  const answer = {
    total: result.total,
    list: await loadShown(
      listed,
      deps,
      { anchors: result.hits, filter },
      { reader, concerned },
      explainHits(list, conditionOf({ filter, where }), result.also),
    ),
    ...(collection.concerns !== undefined && { [collection.concerns]: concerns }),
    facets: await labelFacets(listed, deps.labelsOf, facets),
    next_cursor: result.nextCursor,
    sort,
    page: input.page,
    page_size: input.page_size,
    corrections: isLost ? await correctQuery(listed, deps.search, asked, finds) : [],
    unknown_ids: input.ids?.length ? await unknownIdentifiers(listed, deps.database, input.ids) : [],
    notes: [...query.notes, ...soundNotes(result.also)],
    understood: query.understood,
  };
  return redact(list.output, answer, reader) as Answer<List['output']>;
}

/** With a cursor of the reader's, and the next one for the reader. */
async function searchInOrder(
  search: SearchEngine,
  collection: Collection,
  query: SearchQuery,
  first: readonly string[] | undefined,
  cursors: Cursors,
): Promise<SearchResult> {
  if (first) return searchConcernedFirst(search, collection, query, first, cursors);
  const { cursor, ...whole } = query;
  const found = await search.search({
    ...whole,
    ...(cursor !== undefined && { cursor: await cursors.ofReader(cursor) }),
  });
  return { ...found, nextCursor: await cursors.forReader(found.nextCursor) };
}

/** Of collections that are counted to the end. */
const COUNTED_MOST = 1_000_000;

/** Counted up to the step behind the next page, so that going on is offered wherever there is more. */
function totalCapOf({ countedBy = TOTAL_CAP }: Collection, end: number): number {
  return Math.min(Math.ceil((end + 1) / countedBy) * countedBy, TOTAL_CAP);
}

/** Rows in the order of the anchors, redacted for this reader. Derived values and highlights are computed from the redacted row. */
async function loadShown(
  { collection: { concerns }, list, loadRows, completed }: ListedCollection,
  { database }: ListDeps,
  { anchors, filter }: { anchors: readonly string[]; filter: SearchFilter },
  { reader, concerned }: Pick<ListCaller, 'reader' | 'concerned'>,
  explain: Explain,
) {
  const rows = await loadRows(database, anchors, filter);
  const assets = await concerned?.countAssets(rows.map((row) => String((row as { id?: unknown }).id)));
  return rows.map((row) =>
    derive(redact(list.row, row, reader), (shown) => {
      const item = completed?.(shown) ?? shown;
      const own = concerns !== undefined && { [concerns]: assets?.get(String(item.id)) ?? null };
      return { ...item, matches: explain(item), ...own };
    }),
  );
}

/** Tests whether there is any hit. */
const ONE = { limit: 1, offset: 0, facets: [], totalCap: 1 } as const;

const TOO_COSTLY = '搜索过于复杂，超出了单次搜索的用时：请使用更长更具体的词，减少 OR 与单字条件，或先用筛选缩小范围';

const TOO_BUSY = '系统繁忙，未能在规定时间内完成统计，请稍后重试';

function searchesWords(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.some(searchesWords);
  if (condition.kind === 'not') return searchesWords(condition.of);
  return condition.kind === 'words' || condition.kind === 'phrase';
}

export const searched = (engine: SearchEngine, query: SearchQuery) => withClearErrors(engine.search(query), query);

/** Converts errors of a search to errors that say what to do. Where no words were written the machine was too busy, and to ask again helps. */
export async function withClearErrors<T>(
  work: Promise<T>,
  asked: Pick<SearchQuery, 'filter' | 'where'> = { filter: {} },
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof InvalidCursor) throw new InvalidInputError('cursor', '无效或不属于此排序，请从第一页重新开始');
    if (error instanceof SearchTooCostly) {
      throw searchesWords(conditionOf(asked))
        ? new InvalidInputError('query', TOO_COSTLY)
        : new ServiceUnavailableError(TOO_BUSY);
    }
    throw error;
  }
}
