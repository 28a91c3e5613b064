import type { Postings } from '../segment.ts';
import type { Leaf } from './compile-condition.ts';
import { findKey, type KeyRange, keysWithPrefix } from './find-keys.ts';
import { sumOf, unionOfRange } from './posting-sets.ts';
import type { Scope } from './scopes.ts';
import type { SegmentFacts } from './segment-facts.ts';
import type { DocSet } from './sets/doc-set.ts';
import type { SetAlgebra } from './sets/set-algebra.ts';

type Term = Leaf & { kind: 'term' };

/** Finds documents by term or by prefix of a term. */
export class TermSearch {
  readonly #facts: SegmentFacts;
  readonly #algebra: SetAlgebra;
  readonly #ranges = new Map<Uint8Array, KeyRange>();
  readonly #postings: Record<Scope, readonly Postings[]>;

  constructor(facts: SegmentFacts, algebra: SetAlgebra) {
    this.#facts = facts;
    this.#algebra = algebra;
    const { terms, termsIn } = facts.segment;
    this.#postings = {
      anywhere: [terms.postings],
      titleOrNames: [termsIn.title, termsIn.names],
      title: [termsIn.title],
    };
  }

  /** An upper bound. */
  count(term: Term, scope: Scope): number {
    const range = this.#rangeOf(term);
    this.#algebra.budget.charge(range.to - range.from);
    return this.#postings[scope].reduce((sum, postings) => sum + sumOf(postings, range), 0);
  }

  find(term: Term, scope: Scope): DocSet {
    const range = this.#rangeOf(term);
    if (range.to - range.from < MANY) return this.#union(range, scope);
    return this.#facts.remember(`${scope} ${range.from} ${range.to}`, () => this.#union(range, scope));
  }

  #union(range: KeyRange, scope: Scope): DocSet {
    const [first, ...others] = this.#postings[scope].map((postings) => unionOfRange(this.#algebra, postings, range));
    return first && others.length === 0 ? first : this.#algebra.either([...(first ? [first] : []), ...others]);
  }

  #rangeOf({ key, prefix }: Term): KeyRange {
    const known = this.#ranges.get(key);
    if (known) return known;
    const { keys } = this.#facts.segment.terms;
    this.#algebra.budget.charge(LOOK_UP);
    let range: KeyRange;
    if (prefix) range = keysWithPrefix(keys, key);
    else {
      const at = findKey(keys, key);
      range = at < 0 ? { from: 0, to: 0 } : { from: at, to: at + 1 };
    }
    this.#ranges.set(key, range);
    return range;
  }
}

/** Unions of more keys than this are cached for later searches. */
const MANY = 200;
const LOOK_UP = 300;
