import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { LiveSegment, Segment } from '../../segment.ts';
import { bitSet, type DocSet, writeDocuments } from '../sets/doc-set.ts';
import type { SetAlgebra } from '../sets/set-algebra.ts';
import { columnOf, type FacetColumn, type ListsColumn } from './facet-columns.ts';
import type { NameTables } from './name-table.ts';
import { addCounts, SegmentFacets } from './segment-facets.ts';

/** Facet counts of one search, accumulated over the segments. */
export class FacetCounter {
  readonly #collection: Collection;
  readonly #tables: NameTables;
  readonly #known: WeakMap<Segment, SegmentFacets>;
  readonly #counts = new Map<string, Uint32Array>();

  constructor(collection: Collection, tables: NameTables, known: WeakMap<Segment, SegmentFacets>) {
    this.#collection = collection;
    this.#tables = tables;
    this.#known = known;
  }

  /** Counts either the set or its complement, whichever is smaller. The set holds live documents only. */
  add(live: LiveSegment, algebra: SetAlgebra, set: DocSet, facets: readonly string[]): void {
    if (set.count === 0) return;
    const known = this.#known.get(live.segment) ?? new SegmentFacets(this.#collection, live.segment, this.#tables);
    this.#known.set(live.segment, known);
    const isMost = set.count * 2 > live.count;
    const counted = isMost ? algebra.without(bitSet(live.alive, live.count), set) : set;
    algebra.budget.charge(counted.count + algebra.words);
    const documents = algebra.scratch.take(counted.count);
    const count = writeDocuments(counted, algebra.words, documents);
    for (const [name, together] of Map.groupBy(facets, (facet) => columnOf(this.#collection, facet))) {
      const column = known.column(name);
      if (!isMost && 'lists' in column && count * FEW < column.size) {
        algebra.budget.charge(count * 2);
        this.#addFew(name, column, documents, count);
        continue;
      }
      algebra.budget.charge(count * 2 + column.size);
      let counts = algebra.scratch.takeZeros(column.size);
      addCounts(column, documents, count, counts, 1);
      if (isMost) counts = rest(known.totals(name, live, algebra), counts, column.size);
      this.#sum(name, column, together, counts);
    }
  }

  /** Values and their document counts, unsorted. */
  counts(facet: string): { names: readonly string[]; counts: Uint32Array } {
    return { names: this.#tables.of(facet).names, counts: this.#counts.get(facet) ?? new Uint32Array(0) };
  }

  /** For few documents most counts stay 0, so only those that changed are read. */
  #addFew(facet: string, { lists, numbers }: ListsColumn, documents: Uint32Array, count: number): void {
    const sums = this.#roomFor(facet);
    const { values, offsets } = lists;
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] as number;
      const end = offsets[document + 1] as number;
      for (let place = offsets[document] as number; place < end; place += 1) {
        const number = numbers[values[place] as number] as number;
        sums[number] = (sums[number] as number) + 1;
      }
    }
  }

  #sum(name: string, column: FacetColumn, facets: readonly string[], counts: Uint32Array): void {
    if ('lists' in column) {
      const sums = this.#roomFor(name);
      for (let value = 0; value < column.size; value += 1) {
        const number = column.numbers[value] as number;
        sums[number] = (sums[number] as number) + (counts[value] as number);
      }
      return;
    }
    for (const facet of facets) {
      const sums = this.#roomFor(facet);
      const values = column.values[facet] ?? [];
      for (let of = 0; of < column.size; of += 1) {
        const count = counts[of] as number;
        if (count === 0) continue;
        for (const number of values[of] as readonly number[]) sums[number] = (sums[number] as number) + count;
      }
    }
  }

  #roomFor(facet: string): Uint32Array {
    const size = this.#tables.of(facet).names.length;
    const known = this.#counts.get(facet);
    if (known && known.length >= size) return known;
    const room = new Uint32Array(size);
    if (known) room.set(known);
    this.#counts.set(facet, room);
    return room;
  }
}

/** Used when the set holds fewer than one in this many documents. */
const FEW = 4;

function rest(totals: Uint32Array, counts: Uint32Array, size: number): Uint32Array {
  for (let at = 0; at < size; at += 1) counts[at] = (totals[at] as number) - (counts[at] as number);
  return counts;
}
