import type { FacetName } from '../../search-engine.ts';
import type { LiveSegment, Segment } from '../segment.ts';
import { bitSet, type DocSet, writeDocuments } from './doc-set.ts';
import { type FacetColumn, facetColumn } from './facet-columns.ts';
import type { NameTables } from './name-table.ts';
import type { SetAlgebra } from './set-algebra.ts';

interface Totals {
  counts: Uint32Array;
  /** The bits of those that were counted, then and now. */
  alive: Uint32Array;
  of: Uint32Array;
  count: number;
}

/** The columns of a segment, and what all of its living documents count for. */
class SegmentFacets {
  readonly #segment: Segment;
  readonly #tables: NameTables;
  readonly #columns = new Map<FacetName, FacetColumn>();
  readonly #totals = new Map<FacetName, Totals>();

  constructor(segment: Segment, tables: NameTables) {
    this.#segment = segment;
    this.#tables = tables;
  }

  column(facet: FacetName): FacetColumn {
    const column = this.#columns.get(facet) ?? facetColumn(this.#segment, facet, this.#tables);
    this.#columns.set(facet, column);
    return column;
  }

  /** Of one bit set documents only ever fall, so as many as before are the same as before. */
  totals(facet: FacetName, { alive, count }: LiveSegment, algebra: SetAlgebra): Uint32Array {
    const column = this.column(facet);
    const last = this.#totals.get(facet);
    const known = last?.of === alive && last.count >= count ? last : undefined;
    if (known?.count === count) return known.counts;
    const counts = known?.counts ?? new Uint32Array(column.size);
    const documents = algebra.scratch.take(algebra.documents);
    const changed = known
      ? algebra.without(bitSet(known.alive, known.count), bitSet(alive, count))
      : bitSet(alive, count);
    addCounts(column, documents, writeDocuments(changed, algebra.words, documents), counts, known ? -1 : 1);
    this.#totals.set(facet, { of: alive, count, alive: alive.slice(), counts });
    return counts;
  }
}

/** Counts for one search and one facet after the other, over segments. */
export class FacetCounter {
  readonly #tables: NameTables;
  readonly #known: WeakMap<Segment, SegmentFacets>;
  readonly #counts = new Map<FacetName, Uint32Array>();

  constructor(tables: NameTables, known: WeakMap<Segment, SegmentFacets>) {
    this.#tables = tables;
    this.#known = known;
  }

  /** Of the set and what is left without it the smaller one is counted. The set is of living documents. */
  add(live: LiveSegment, algebra: SetAlgebra, set: DocSet, facets: readonly FacetName[]): void {
    if (set.count === 0) return;
    const isMost = set.count * 2 > live.count;
    const counted = isMost ? algebra.without(bitSet(live.alive, live.count), set) : set;
    const documents = algebra.scratch.take(counted.count);
    const count = writeDocuments(counted, algebra.words, documents);
    const known = this.#known.get(live.segment) ?? new SegmentFacets(live.segment, this.#tables);
    this.#known.set(live.segment, known);
    for (const facet of facets) {
      const column = known.column(facet);
      algebra.budget.charge(count * 2 + column.size);
      let counts = algebra.scratch.takeZeros(column.size);
      addCounts(column, documents, count, counts, 1);
      if (isMost) counts = rest(known.totals(facet, live, algebra), counts, column.size);
      this.#sum(facet, column, counts);
    }
  }

  /** Values and how many documents count for them, in no order. */
  counts(facet: FacetName): { names: readonly string[]; counts: Uint32Array } {
    return { names: this.#tables[facet].names, counts: this.#counts.get(facet) ?? new Uint32Array(0) };
  }

  #sum(facet: FacetName, column: FacetColumn, counts: Uint32Array): void {
    const sums = this.#roomFor(facet);
    if ('numbers' in column) {
      for (let value = 0; value < column.size; value += 1) {
        const number = column.numbers[value] as number;
        sums[number] = (sums[number] as number) + (counts[value] as number);
      }
      return;
    }
    for (let of = 0; of < column.size; of += 1) {
      const count = counts[of] as number;
      if (count === 0) continue;
      for (const number of column.classes[of] ?? []) sums[number] = (sums[number] as number) + count;
    }
  }

  #roomFor(facet: FacetName): Uint32Array {
    const size = this.#tables[facet].names.length;
    const known = this.#counts.get(facet);
    if (known && known.length >= size) return known;
    const room = new Uint32Array(size);
    if (known) room.set(known);
    this.#counts.set(facet, room);
    return room;
  }
}

function rest(totals: Uint32Array, counts: Uint32Array, size: number): Uint32Array {
  for (let at = 0; at < size; at += 1) counts[at] = (totals[at] as number) - (counts[at] as number);
  return counts;
}

function addCounts(column: FacetColumn, documents: Uint32Array, count: number, counts: Uint32Array, by: number): void {
  if ('classOf' in column) addClasses(column.classOf, documents, count, counts, by);
  else addValues(column.lists.values, column.lists.offsets, documents, count, counts, by);
}

function addClasses(
  classOf: Uint8Array | Uint16Array | Uint32Array,
  documents: Uint32Array,
  count: number,
  counts: Uint32Array,
  by: number,
) {
  for (let at = 0; at < count; at += 1) {
    const of = classOf[documents[at] as number] as number;
    counts[of] = (counts[of] as number) + by;
  }
}

function addValues(
  values: Uint32Array,
  offsets: Uint32Array,
  documents: Uint32Array,
  count: number,
  counts: Uint32Array,
  by: number,
) {
  for (let at = 0; at < count; at += 1) {
    const document = documents[at] as number;
    const end = offsets[document + 1] as number;
    for (let place = offsets[document] as number; place < end; place += 1) {
      const value = values[place] as number;
      counts[value] = (counts[value] as number) + by;
    }
  }
}

export type { SegmentFacets };
