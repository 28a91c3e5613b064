import type { Segment } from '../segment.ts';
import { type Slice, sliceOf, sliceOfYear } from './column-ranges.ts';
import type { Node } from './compile-condition.ts';
import { findDocuments, findKey } from './find-keys.ts';
import { unionOfKeys } from './posting-sets.ts';
import { type DocSet, EMPTY_SET, sortedSet, writeDocuments } from './sets/doc-set.ts';
import type { SetAlgebra } from './sets/set-algebra.ts';

/** Finds documents by column: by value and by range. */
export class ColumnSearch {
  readonly #segment: Segment;
  readonly #algebra: SetAlgebra;
  readonly #slices: (Slice[] | undefined)[] = [];

  constructor(segment: Segment, algebra: SetAlgebra) {
    this.#segment = segment;
    this.#algebra = algebra;
  }

  /** Documents with any of these values. */
  having({ keys, postings }: Segment['identifiers'], values: readonly Uint8Array[]): DocSet {
    this.#algebra.budget.charge(values.length * LOOK_UP);
    const found = values.map((value) => findKey(keys, value)).filter((key) => key >= 0);
    return unionOfKeys(this.#algebra, postings, found);
  }

  withAnchors(anchors: readonly Uint8Array[]): DocSet {
    this.#algebra.budget.charge(anchors.length * LOOK_UP);
    return sortedSet(findDocuments(this.#segment, anchors));
  }

  /** A range is one slice of a sort order; a condition on years has one slice per year. */
  slicesOf(node: Node & { kind: 'range' | 'year' }): readonly Slice[] {
    const known = this.#slices[node.id];
    if (known) return known;
    const segment = this.#segment;
    const slices =
      node.kind === 'range'
        ? [sliceOf(segment, node.range)]
        : node.years.map((year) => sliceOfYear(segment, node.of, year));
    this.#algebra.budget.charge(slices.length * LOOK_UP);
    this.#slices[node.id] = slices;
    return slices;
  }

  inSlices(slices: readonly Slice[]): DocSet {
    return this.#algebra.either(slices.map((slice) => this.#inSlice(slice)));
  }

  /** Tests each document of a small set. */
  keepInSlices(among: DocSet, slices: readonly Slice[]): DocSet {
    const algebra = this.#algebra;
    algebra.budget.charge(among.count * slices.length + (among.dense ? algebra.words : 0));
    const documents = algebra.scratch.take(among.count);
    const count = writeDocuments(among, algebra.words, documents);
    const matching = algebra.scratch.take(count);
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] as number;
      for (const { order, from, to } of slices) {
        const place = this.#segment.orders[order]?.rank[document] as number;
        if (place < from || place >= to) continue;
        matching[left++] = document;
        break;
      }
    }
    return sortedSet(matching, left);
  }

  #inSlice({ order: name, from, to }: Slice): DocSet {
    const algebra = this.#algebra;
    if (from === to) return EMPTY_SET;
    algebra.budget.charge(to - from);
    const { order } = this.#segment.orders[name] as Segment['orders'][string];
    const bits = algebra.scratch.takeZeros(algebra.words);
    for (let place = from; place < to; place += 1) {
      const document = order[place] as number;
      bits[document >>> 5] = (bits[document >>> 5] as number) | (1 << (document & 31));
    }
    return algebra.fromBits(bits);
  }
}

/** Cost of a bisection in a dictionary or a sort order. */
const LOOK_UP = 300;
