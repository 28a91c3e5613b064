import type { Dictionary, Segment } from '../segment.ts';
import { ColumnSearch } from './column-search.ts';
import type { Node } from './compile-condition.ts';
import { ConditionOrder } from './condition-order.ts';
import { FoundSets } from './found-sets.ts';
import { PhraseSearch } from './phrases/phrase-search.ts';
import { PARTS, type Scope } from './scopes.ts';
import { factsOf, type SegmentFacts } from './segment-facts.ts';
import { addBits, DocSet, SPARSE } from './sets/doc-set.ts';
import type { SetAlgebra } from './sets/set-algebra.ts';
import { TermSearch } from './term-search.ts';

type Group = Extract<Node, { kind: 'all' | 'any' }>;

/** Evaluates conditions in one segment; results are cached for the rest of the search. */
export class SegmentSearch {
  readonly algebra: SetAlgebra;
  readonly #segment: Segment;
  readonly #facts: SegmentFacts;
  readonly #terms: TermSearch;
  readonly #phrases: PhraseSearch;
  readonly #columns: ColumnSearch;
  readonly #found: FoundSets;
  readonly #order: ConditionOrder;

  constructor(segment: Segment, algebra: SetAlgebra) {
    this.#segment = segment;
    this.algebra = algebra;
    this.#facts = factsOf(segment);
    this.#terms = new TermSearch(this.#facts, algebra);
    this.#phrases = new PhraseSearch(this.#facts, algebra);
    this.#columns = new ColumnSearch(segment, algebra);
    this.#found = new FoundSets(algebra.scratch);
    this.#order = new ConditionOrder(algebra.documents, (node, scope) => this.#count(node, scope));
  }

  /** All documents that match. */
  find(node: Node, scope: Scope = 'anywhere'): DocSet {
    return this.#found.get(node, scope) ?? this.#found.keep(node, scope, this.#evaluate(node, scope));
  }

  /** Filters a set by the condition. */
  narrow(node: Node, scope: Scope, among: DocSet): DocSet {
    if (among.count === 0) return among;
    const known = this.#found.get(node, scope);
    if (known) return this.algebra.both(among, known);
    const isFew = among.count * SPARSE < this.algebra.documents;
    if (!isFew && !node.traits.phrase) return this.algebra.both(among, this.find(node, scope));
    switch (node.kind) {
      case 'all':
        return this.#inTurn(node, scope, among);
      case 'any':
        return this.#together(node, (part) => this.narrow(part, scope, among));
      case 'not':
        return this.algebra.without(among, this.narrow(node.of, 'anywhere', among));
      case 'phrase':
        return this.#phrases.narrow(node, node.in === 'anywhere' ? PARTS[scope] : [node.in], among);
      case 'range':
      case 'year':
        return this.#columns.keepInSlices(among, this.#columns.slicesOf(node));
      default:
        return this.algebra.both(among, this.find(node, scope));
    }
  }

  /** Filters a set by a narrower scope; all its documents match in scope `anywhere`. */
  narrowText(node: Node, scope: Scope, among: DocSet): DocSet {
    if (among.count === 0 || !node.traits.text) return among;
    if (node.kind !== 'all') return this.narrow(node, scope, among);
    let left = among;
    for (const part of this.#order.cheapestFirst(node.of, scope)) left = this.narrowText(part, scope, left);
    return left;
  }

  #evaluate(node: Node, scope: Scope): DocSet {
    const { algebra } = this;
    switch (node.kind) {
      case 'all':
        return this.#inTurn(node, scope, null);
      case 'any':
        return this.#together(node, (part) => this.find(part, scope));
      case 'not':
        return algebra.without(algebra.everybody(), this.find(node.of));
      case 'term':
        return this.#terms.find(node, scope);
      case 'phrase':
        return this.#phrases.narrow(node, node.in === 'anywhere' ? PARTS[scope] : [node.in], algebra.everybody());
      case 'identifiers':
        return this.#columns.having(this.#segment.identifiers, node.keys);
      case 'anchors':
        return this.#columns.withAnchors(node.keys);
      case 'listed':
        return this.#columns.having(this.#segment.lists[node.field] as Dictionary, node.keys);
      case 'choice':
        return algebra.either(node.ranks.map((rank) => this.#facts.choice(node.field, rank)));
      case 'flag':
        return this.#facts.flag(node.field);
      case 'year':
      case 'range':
        return this.#columns.inSlices(this.#columns.slicesOf(node));
    }
  }

  /**
   * Groups with many parts are not cached, since their results would fill the memory and are hardly used twice. What was read for phrases
   * is cached.
   */
  #together({ of, traits }: Group, find: (part: Node) => DocSet): DocSet {
    const { algebra } = this;
    if (of.length <= MANY || traits.phrase) return algebra.either(of.map(find));
    const bits = algebra.scratch.takeZeros(algebra.words);
    for (const part of of) {
      this.#found.passing(() => {
        const set = find(part);
        algebra.budget.charge(set.dense ? algebra.words : set.count);
        addBits(set, algebra.words, bits);
      });
    }
    return algebra.fromBits(bits);
  }

  /** Most selective first. */
  #inTurn({ of, traits }: Group, scope: Scope, among: DocSet | null): DocSet {
    const [first, ...others] = this.#order.cheapestFirst(of, scope);
    if (!first) return among ?? this.algebra.everybody();
    let left = among ? this.narrow(first, scope, among) : this.find(first, scope);
    const passes = of.length > MANY && !traits.phrase;
    const rooms = passes ? [this.#room(), this.#room()] : [];
    for (const [at, part] of others.entries()) {
      if (left.count === 0) return left;
      const room = rooms[at & 1];
      left = room
        ? this.#found.passing(() => this.#moved(this.narrow(part, scope, left), room))
        : this.narrow(part, scope, left);
    }
    return left;
  }

  /** Room for any set: small sets are number lists, large ones bit sets. */
  #room(): Uint32Array {
    return this.algebra.scratch.take(this.algebra.words + 1);
  }

  #moved(set: DocSet, into: Uint32Array): DocSet {
    const length = set.dense ? this.algebra.words : set.count;
    this.algebra.budget.charge(length);
    for (let at = 0; at < length; at += 1) into[at] = set.data[set.from + at] as number;
    return new DocSet(set.dense, into, 0, set.count);
  }

  #count(node: Exclude<Node, { kind: 'all' | 'any' | 'not' }>, scope: Scope): number {
    switch (node.kind) {
      case 'term':
        return this.#terms.count(node, scope);
      case 'phrase':
        return this.#phrases.count(node);
      case 'range':
      case 'year':
        return this.#columns.slicesOf(node).reduce((sum, { from, to }) => sum + to - from, 0);
      default:
        return this.find(node).count;
    }
  }
}

/** More conditions in one group than people write by hand. */
const MANY = 12;
