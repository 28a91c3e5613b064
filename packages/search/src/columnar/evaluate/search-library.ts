import { type Collection, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import { conditionOf, hasOwnFilter, looksForText } from '../../condition-of.ts';
import { InvalidCursor, type SearchQuery, type SearchResult } from '../../search-engine.ts';
import type { LiveSegment, Segment } from '../segment.ts';
import { stringAt } from '../strings.ts';
import { Budget } from './budget.ts';
import { Compiler, type Node } from './compile-condition.ts';
import { FacetCounter } from './facets/facet-counts.ts';
import { facetMemory } from './facets/facet-memory.ts';
import { facetRows } from './facets/facet-rows.ts';
import { firstDocuments } from './first-documents.ts';
import { type Order, orderBy, type Position } from './order-keys.ts';
import { firstByRelevance, type Hit, mergeHits, type Relevance } from './rank-segment.ts';
import { Scratch } from './scratch.ts';
import { SegmentSearch } from './segment-search.ts';
import { bitSet } from './sets/doc-set.ts';
import { SetAlgebra } from './sets/set-algebra.ts';

export interface SearchOptions {
  /** The `performance.now()` at which the search is aborted. */
  deadline?: number;
  /** Cost limit in units, see budget.ts. */
  units?: number;
  /** Called with the cost of the search. */
  spent?(units: number): void;
}

/** Shared, because a thread runs one search at a time. */
const scratch = new Scratch();

/** Searches all segments as one. Throws SearchTooCostly and InvalidCursor. */
export function searchLibrary(
  collection: Collection,
  library: readonly LiveSegment[],
  query: SearchQuery,
  { spent, ...limits }: SearchOptions = {},
): SearchResult {
  const budget = new Budget(limits);
  try {
    return search(collection, library, query, budget);
  } finally {
    scratch.giveBack();
    spent?.(budget.spent);
  }
}

function search(
  collection: Collection,
  library: readonly LiveSegment[],
  query: SearchQuery,
  budget: Budget,
): SearchResult {
  const plan = planSearch(collection, query);
  const { tables, known } = facetMemory(library);
  const counter = new FacetCounter(collection, tables, known);
  const lists: Hit[][] = [];
  let total = 0;
  for (const live of library) {
    if (live.count === 0) continue;
    budget.charge(PER_SEGMENT);
    const algebra = new SetAlgebra(live.segment.count, scratch, budget);
    const search = new SegmentSearch(live.segment, algebra);
    const alive = bitSet(live.alive, live.count);
    const found = algebra.both(search.find(plan.condition), alive);
    total += found.count;
    for (const { condition, facets } of plan.counts) {
      const counted = condition === plan.condition ? found : algebra.both(search.find(condition), alive);
      counter.add(live, algebra, counted, facets);
    }
    if (found.count > 0) lists.push(firstHits(live, search, found, plan));
    scratch.giveBack();
  }
  const { order, wanted, limit, passed } = plan;
  const merged = mergeHits(lists, (a, b) => b.tier - a.tier || order.compare(a, b), wanted);
  const hits = merged.slice(passed, passed + limit);
  const last = hits.at(-1);
  const hasMore = merged.length > passed + limit;
  return {
    hits: hits.map(({ segment, document }) => stringAt(segment.anchors, document)),
    total: { value: total, relation: 'EXACT' },
    facets: Object.fromEntries(
      query.facets.map((facet) => {
        const { names, counts } = counter.counts(facet);
        return [facet, facetRows(collection.fields[facet]?.kind === 'year' ? 'years' : 'most', names, counts)];
      }),
    ),
    nextCursor: hasMore && last && query.sort !== RELEVANCE ? order.cursorBehind(last) : null,
  };
}

const PER_SEGMENT = 2_000;

interface Plan {
  condition: Node;
  /** Facets that are counted over the same condition. */
  counts: readonly { condition: Node; facets: readonly string[] }[];
  sort: string;
  order: Order;
  relevance: Relevance | null;
  /** Where the page starts. */
  behind: Position | null;
  passed: number;
  limit: number;
  /** One more than the page holds, to know whether there is a next page. */
  wanted: number;
}

function planSearch(collection: Collection, query: SearchQuery): Plan {
  const compiler = new Compiler(collection);
  const whole = conditionOf(query);
  const condition = compiler.compile(whole);
  const byCondition = Map.groupBy(new Set(query.facets), (facet) =>
    hasOwnFilter(query.filter, facet) ? compiler.compile(conditionOf(query, facet)) : condition,
  );
  if (query.sort === RELEVANCE && query.cursor !== undefined) throw new InvalidCursor();
  const ranks = query.sort === RELEVANCE && looksForText(whole);
  const sort = query.sort === RELEVANCE && !ranks ? collection.newest : query.sort;
  const order = orderBy(collection, sort);
  const passed = query.cursor === undefined ? query.offset : 0;
  return {
    condition,
    counts: [...byCondition].map(([condition, facets]) => ({ condition, facets })),
    sort,
    order,
    relevance: ranks ? { condition, meant: compiler.identifiersMeant(whole) } : null,
    behind: query.cursor === undefined ? null : order.readCursor(query.cursor),
    passed,
    limit: query.limit,
    wanted: passed + query.limit + 1,
  };
}

function firstHits(
  live: LiveSegment,
  search: SegmentSearch,
  found: Parameters<typeof firstByRelevance>[2],
  plan: Plan,
): Hit[] {
  const { sort, order, relevance, behind, wanted } = plan;
  if (relevance) return firstByRelevance(live, search, found, relevance, wanted);
  const { segment } = live;
  const from = behind ? order.placesUpTo(segment, behind) : 0;
  const first = firstDocuments(search.algebra, found, segment.orders[sort] as Segment['orders'][string], from, wanted);
  return first.map((document) => ({ segment, document, tier: 0 }));
}
