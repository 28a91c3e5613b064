import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { type Collection, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import type { StoredValue } from '@ldy/domain/collection/field.ts';
import { conditionOf, looksForText } from '../condition-of.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { type IndexedRecord, importance } from '../indexed-record.ts';
import { InvalidCursor, type SearchQuery, type SearchResult, type TallyQuery } from '../search-engine.ts';
import { compareBytes } from './compare-bytes.ts';
import { countNaively } from './naive-facets.ts';
import { holds, tierOf } from './naive-match.ts';
import { byColumns, type Key, keysOf, readKeys } from './naive-order.ts';

/** The reference implementation of a search: tests every record separately. Slow and simple; every engine is compared with it. */
export function searchNaively(
  collection: Collection,
  records: readonly IndexedRecord[],
  query: SearchQuery,
): SearchResult {
  const condition = conditionOf(query);
  const found = records.filter((record) => holds(collection, condition, record));
  const ordered =
    query.sort === RELEVANCE
      ? byRelevance(collection, found, query)
      : bySort(collection, found, query.sort, query.cursor);
  const start = query.cursor === undefined ? query.offset : 0;
  const hits = ordered.slice(start, start + query.limit);
  const last = hits.at(-1);
  const hasMore = ordered.length > start + query.limit;
  return {
    hits: hits.map(({ anchor }) => anchor),
    total: { value: found.length, relation: 'EXACT' },
    facets: Object.fromEntries(
      query.facets.map((facet) => {
        const matching = records.filter((record) => holds(collection, conditionOf(query, facet), record));
        return [facet, countNaively(collection, facet, matching)];
      }),
    ),
    nextCursor:
      hasMore && last && query.sort !== RELEVANCE
        ? encodeCursor(query.sort, keysOf(collection, last, query.sort), last.anchor)
        : null,
  };
}

/** The counts of a tally. */
export const tallyNaively = (
  collection: Collection,
  records: readonly IndexedRecord[],
  { cells, ...query }: TallyQuery,
): number[] =>
  cells.map(
    (cell) =>
      records.filter((record) => [conditionOf(query), cell].every((condition) => holds(collection, condition, record)))
        .length,
  );

function bySort(
  collection: Collection,
  records: readonly IndexedRecord[],
  sort: string,
  cursor: string | undefined,
): IndexedRecord[] {
  const ordered = [...records].sort(
    (a, b) =>
      byColumns(collection, keysOf(collection, a, sort), keysOf(collection, b, sort), sort) ||
      compareBytes(b.anchor, a.anchor),
  );
  if (cursor === undefined) return ordered;
  const { keys, anchor } = decodeCursor(collection, cursor, sort);
  const from: Key[] = readKeys(keys);
  return ordered.filter(
    (record) =>
      (byColumns(collection, keysOf(collection, record, sort), from, sort) || compareBytes(anchor, record.anchor)) > 0,
  );
}

function byRelevance(collection: Collection, records: readonly IndexedRecord[], query: SearchQuery): IndexedRecord[] {
  const { newest } = collection;
  if (query.cursor !== undefined) throw new InvalidCursor();
  const condition = conditionOf(query);
  if (!looksForText(condition)) return bySort(collection, records, newest, undefined);
  return records
    .map((record) => ({ record, tier: tierOf(collection, condition, record), worth: worthOf(collection, record) }))
    .sort(
      (a, b) =>
        b.tier - a.tier ||
        b.worth - a.worth ||
        byColumns(collection, keysOf(collection, a.record, newest), keysOf(collection, b.record, newest), newest) ||
        compareBytes(b.record.anchor, a.record.anchor),
    )
    .map(({ record }) => record);
}

/** The importance of a record among equal matches. */
export const worthOf = (collection: Collection, { values }: IndexedRecord): number =>
  importance(collection, (name) => numberOf(values[name] ?? null));

/** A flag as 1 or 0, a day as days since 1970-01-01. */
function numberOf(value: StoredValue): number | null {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string') return Date.parse(`${value}T00:00:00Z`) / DAY_MS;
  return typeof value === 'number' ? value : null;
}
