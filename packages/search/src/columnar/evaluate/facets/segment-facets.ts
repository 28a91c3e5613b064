import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { LiveSegment, Segment } from '../../segment.ts';
import { bitSet, writeDocuments } from '../sets/doc-set.ts';
import type { SetAlgebra } from '../sets/set-algebra.ts';
import { type FacetColumn, facetColumn } from './facet-columns.ts';
import type { NameTables } from './name-table.ts';

interface Totals {
  counts: Uint32Array;
  /** The `alive` bits for which the totals were computed. */
  alive: Uint32Array;
  of: Uint32Array;
  count: number;
}

/** The facet columns of a segment, and the totals over all its live documents. */
export class SegmentFacets {
  readonly #collection: Collection;
  readonly #segment: Segment;
  readonly #tables: NameTables;
  readonly #columns = new Map<string, FacetColumn>();
  readonly #totals = new Map<string, Totals>();

  constructor(collection: Collection, segment: Segment, tables: NameTables) {
    this.#collection = collection;
    this.#segment = segment;
    this.#tables = tables;
  }

  column(name: string): FacetColumn {
    const column = this.#columns.get(name) ?? facetColumn(this.#collection, this.#segment, name, this.#tables);
    this.#columns.set(name, column);
    return column;
  }

  /** Bits of one `alive` set are only ever cleared, so an equal count means an equal set. */
  totals(name: string, { alive, count }: LiveSegment, algebra: SetAlgebra): Uint32Array {
    const column = this.column(name);
    const last = this.#totals.get(name);
    const known = last?.of === alive && last.count >= count ? last : undefined;
    if (known?.count === count) return known.counts;
    const counts = known?.counts ?? new Uint32Array(column.size);
    const documents = algebra.scratch.take(algebra.documents);
    const now = bitSet(alive, count);
    const changed = known ? algebra.without(bitSet(known.alive, known.count), now) : now;
    addCounts(column, documents, writeDocuments(changed, algebra.words, documents), counts, known ? -1 : 1);
    this.#totals.set(name, { of: alive, count, alive: alive.slice(), counts });
    return counts;
  }
}

/** Adds the counts of a given set of documents. */
export function addCounts(
  column: FacetColumn,
  documents: Uint32Array,
  count: number,
  counts: Uint32Array,
  by: number,
): void {
  if ('lists' in column) {
    const { values, offsets } = column.lists;
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] as number;
      const end = offsets[document + 1] as number;
      for (let place = offsets[document] as number; place < end; place += 1) {
        const value = values[place] as number;
        counts[value] = (counts[value] as number) + by;
      }
    }
    return;
  }
  const { classOf } = column;
  for (let at = 0; at < count; at += 1) {
    const number = classOf[documents[at] as number] as number;
    counts[number] = (counts[number] as number) + by;
  }
}
