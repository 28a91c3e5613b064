import { conditionOf, looksForText } from '../condition-of.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { type IndexedRecord, importanceOf } from '../indexed-record.ts';
import { InvalidCursor, type SearchQuery, type SearchResult, type SortName } from '../search-engine.ts';
import { compareBytes } from './compare-bytes.ts';
import { countNaively } from './naive-facets.ts';
import { holds, tierOf } from './naive-match.ts';
import { byColumns, type Key, keysOf, readKeys } from './naive-order.ts';

/**
 * What a search means, read as plainly as can be: every record is looked at on its own. Slow and obvious; every engine is compared
 * with it.
 */
export function searchNaively(records: readonly IndexedRecord[], query: SearchQuery): SearchResult {
  const condition = conditionOf(query);
  const found = records.filter((record) => holds(condition, record));
  const ordered = query.sort === 'relevance' ? byRelevance(found, query) : bySort(found, query.sort, query.cursor);
  const start = query.cursor === undefined ? query.offset : 0;
  const hits = ordered.slice(start, start + query.limit);
  const last = hits.at(-1);
  const hasMore = ordered.length > start + query.limit;
  return {
    hits: hits.map(({ anchor }) => anchor),
    total: { value: found.length, relation: 'EXACT' },
    facets: Object.fromEntries(
      query.facets.map((facet) => {
        const matching = records.filter((record) => holds(conditionOf(query, facet), record));
        return [facet, countNaively(facet, matching)];
      }),
    ),
    nextCursor:
      hasMore && last && query.sort !== 'relevance'
        ? encodeCursor(query.sort, keysOf(last, query.sort), last.anchor)
        : null,
  };
}

function bySort(
  records: readonly IndexedRecord[],
  sort: Exclude<SortName, 'relevance'>,
  cursor: string | undefined,
): IndexedRecord[] {
  const ordered = [...records].sort(
    (a, b) => byColumns(keysOf(a, sort), keysOf(b, sort), sort) || compareBytes(b.anchor, a.anchor),
  );
  if (cursor === undefined) return ordered;
  const { keys, anchor } = decodeCursor(cursor, sort);
  const from: Key[] = readKeys(keys);
  return ordered.filter(
    (record) => (byColumns(keysOf(record, sort), from, sort) || compareBytes(anchor, record.anchor)) > 0,
  );
}

function byRelevance(records: readonly IndexedRecord[], query: SearchQuery): IndexedRecord[] {
  if (query.cursor !== undefined) throw new InvalidCursor();
  const condition = conditionOf(query);
  if (!looksForText(condition)) return bySort(records, 'published', undefined);
  return records
    .map((record) => ({ record, tier: tierOf(condition, record), importance: importanceOf(record) }))
    .sort(
      (a, b) =>
        b.tier - a.tier ||
        b.importance - a.importance ||
        byColumns(keysOf(a.record, 'published'), keysOf(b.record, 'published'), 'published') ||
        compareBytes(b.record.anchor, a.record.anchor),
    )
    .map(({ record }) => record);
}
