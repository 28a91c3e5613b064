import type { TextPart } from '../../condition.ts';
import type { Segment } from '../segment.ts';
import { type Slice, sliceOf, sliceOfYear } from './column-ranges.ts';
import type { Leaf, Node } from './compile-condition.ts';
import { type DocSet, NOBODY, SPARSE, sortedSet, writeDocuments } from './doc-set.ts';
import { findKey } from './find-keys.ts';
import { PhraseSearch } from './phrase-search.ts';
import { unionOfKeys } from './posting-sets.ts';
import { factsOf, type SegmentFacts } from './segment-facts.ts';
import type { SetAlgebra } from './set-algebra.ts';
import { TermSearch } from './term-search.ts';

/** Where words, and phrases that may stand anywhere, are looked for. */
export type Scope = 'anywhere' | 'names' | 'title';
export const PARTS: Record<Scope, readonly TextPart[]> = {
  anywhere: ['title', 'product', 'body'],
  names: ['title', 'product'],
  title: ['title'],
};

/** Finds the documents of one segment that meet conditions; what was found once in a search is known for the rest of it. */
export class SegmentSearch {
  readonly algebra: SetAlgebra;
  readonly #segment: Segment;
  readonly #facts: SegmentFacts;
  readonly #terms: TermSearch;
  readonly #phrases: PhraseSearch;
  readonly #found: Record<Scope, (DocSet | undefined)[]> = { anywhere: [], names: [], title: [] };
  readonly #guesses: Record<Scope, (number | undefined)[]> = { anywhere: [], names: [], title: [] };
  readonly #slices: (Slice[] | undefined)[] = [];

  constructor(segment: Segment, algebra: SetAlgebra) {
    this.#segment = segment;
    this.algebra = algebra;
    this.#facts = factsOf(segment);
    this.#terms = new TermSearch(this.#facts, algebra);
    this.#phrases = new PhraseSearch(this.#facts, algebra);
  }

  /** All that meet it. */
  find(node: Node, scope: Scope = 'anywhere'): DocSet {
    const known = this.#found[node.traits.text ? scope : 'anywhere'];
    const found = known[node.id] ?? this.#evaluate(node, scope);
    known[node.id] = found;
    return found;
  }

  /** Those of some that meet it. */
  narrow(node: Node, scope: Scope, among: DocSet): DocSet {
    if (among.count === 0) return among;
    const known = this.#found[node.traits.text ? scope : 'anywhere'][node.id];
    if (known) return this.algebra.both(among, known);
    const isFew = among.count * SPARSE < this.algebra.documents;
    if (!isFew && !node.traits.phrase) return this.algebra.both(among, this.find(node, scope));
    switch (node.kind) {
      case 'all':
        return this.#inTurn(node.of, scope, among);
      case 'any':
        return this.algebra.either(node.of.map((part) => this.narrow(part, scope, among)));
      case 'not':
        return this.algebra.without(among, this.narrow(node.of, 'anywhere', among));
      case 'phrase':
        return this.#phrases.narrow(node, node.in === 'anywhere' ? PARTS[scope] : [node.in], among);
      case 'range':
      case 'year':
        return this.#withinSlices(among, this.#slicesOf(node));
      default:
        return this.algebra.both(among, this.find(node, scope));
    }
  }

  /** Those of some, which all meet it anywhere, that meet it where words are looked for in less. */
  narrowText(node: Node, scope: Scope, among: DocSet): DocSet {
    if (among.count === 0 || !node.traits.text) return among;
    if (node.kind === 'all') {
      let left = among;
      for (const part of this.#cheapestFirst(node.of, scope)) left = this.narrowText(part, scope, left);
      return left;
    }
    return this.narrow(node, scope, among);
  }

  #evaluate(node: Node, scope: Scope): DocSet {
    const { algebra } = this;
    switch (node.kind) {
      case 'all':
        return this.#inTurn(node.of, scope, null);
      case 'any':
        return algebra.either(node.of.map((part) => this.find(part, scope)));
      case 'not':
        return algebra.without(algebra.everybody(), this.find(node.of));
      case 'term':
        return this.#terms.find(node, scope);
      case 'phrase':
        return this.#phrases.narrow(node, node.in === 'anywhere' ? PARTS[scope] : [node.in], algebra.everybody());
      case 'identifiers':
        return this.#listed(this.#segment.identifiers, node.keys);
      case 'listed':
        return this.#listed(this.#segment.lists[node.column], node.keys);
      case 'severity':
        return algebra.either(node.ranks.map((rank) => this.#facts.level(rank)));
      case 'flag':
        return this.#facts.flag(node.flag);
      case 'year':
      case 'range':
        return algebra.either(this.#slicesOf(node).map((slice) => this.#fromSlice(slice)));
    }
  }

  /** What leaves least first. */
  #inTurn(parts: readonly Node[], scope: Scope, among: DocSet | null): DocSet {
    const [first, ...others] = this.#cheapestFirst(parts, scope);
    if (!first) return among ?? this.algebra.everybody();
    let left = among ? this.narrow(first, scope, among) : this.find(first, scope);
    for (const part of others) {
      if (left.count === 0) return left;
      left = this.narrow(part, scope, left);
    }
    return left;
  }

  #cheapestFirst(parts: readonly Node[], scope: Scope): readonly Node[] {
    if (parts.length < 2) return parts;
    return parts
      .map((part) => ({ part, guess: this.#guess(part, scope) + (part.traits.phrase ? this.algebra.documents : 0) }))
      .sort((a, b) => a.guess - b.guess)
      .map(({ part }) => part);
  }

  /** About how many documents meet it, at most; without looking for them. */
  #guess(node: Node, scope: Scope): number {
    const known = this.#guesses[scope];
    const guess = known[node.id] ?? Math.min(this.algebra.documents, this.#count(node, scope));
    known[node.id] = guess;
    return guess;
  }

  #count(node: Node, scope: Scope): number {
    switch (node.kind) {
      case 'all':
        return node.of.reduce((least, part) => Math.min(least, this.#guess(part, scope)), this.algebra.documents);
      case 'any':
        return node.of.reduce((sum, part) => sum + this.#guess(part, scope), 0);
      case 'not':
        return this.algebra.documents;
      case 'term':
        return this.#terms.count(node, scope);
      case 'phrase':
        return this.#phrases.count(node);
      case 'range':
      case 'year':
        return this.#slicesOf(node).reduce((sum, { from, to }) => sum + to - from, 0);
      default:
        return this.find(node).count;
    }
  }

  #listed({ keys, postings }: Segment['identifiers'], values: readonly Uint8Array[]): DocSet {
    this.algebra.budget.charge(values.length * LOOK_UP);
    const found = values.map((value) => findKey(keys, value)).filter((key) => key >= 0);
    return unionOfKeys(this.algebra, postings, found);
  }

  #slicesOf(node: Node & Leaf & { kind: 'range' | 'year' }): Slice[] {
    const known = this.#slices[node.id];
    if (known) return known;
    const segment = this.#segment;
    const slices =
      node.kind === 'range' ? [sliceOf(segment, node.range)] : node.years.map((year) => sliceOfYear(segment, year));
    this.algebra.budget.charge(slices.length * LOOK_UP);
    this.#slices[node.id] = slices;
    return slices;
  }

  #fromSlice({ order: name, from, to }: Slice): DocSet {
    const { algebra } = this;
    if (from === to) return NOBODY;
    algebra.budget.charge(to - from);
    const { order } = this.#segment.orders[name];
    const bits = algebra.scratch.takeZeros(algebra.words);
    for (let place = from; place < to; place += 1) {
      const document = order[place] as number;
      bits[document >>> 5] = (bits[document >>> 5] as number) | (1 << (document & 31));
    }
    return algebra.fromBits(bits);
  }

  #withinSlices(among: DocSet, slices: readonly Slice[]): DocSet {
    const { algebra } = this;
    algebra.budget.charge(among.count * slices.length + (among.dense ? algebra.words : 0));
    const documents = algebra.scratch.take(among.count);
    const count = writeDocuments(among, algebra.words, documents);
    const kept = algebra.scratch.take(count);
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] as number;
      for (const { order, from, to } of slices) {
        const place = this.#segment.orders[order].rank[document] as number;
        if (place < from || place >= to) continue;
        kept[left++] = document;
        break;
      }
    }
    return sortedSet(kept, left);
  }
}

/** Halving a dictionary. */
const LOOK_UP = 300;
