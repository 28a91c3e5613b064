import type { Postings, Strings } from '../../segment.ts';
import { bufferOf } from '../buffer-of.ts';
import { findKey, keysWithPrefix } from '../find-keys.ts';
import { documentsOf, sumOf, unionOfKeys, unionOfRange } from '../posting-sets.ts';
import type { SegmentFacts } from '../segment-facts.ts';
import { type DocSet, EMPTY_SET } from '../sets/doc-set.ts';
import type { SetAlgebra } from '../sets/set-algebra.ts';
import type { PhrasePlan } from './plan-phrase.ts';

/** Candidates of a phrase, by terms. */
export class PhraseTerms {
  readonly #facts: SegmentFacts;
  readonly #algebra: SetAlgebra;
  /** Cached: the same phrase is searched in one part after the other. */
  readonly #holding = new Map<Uint8Array, readonly number[]>();

  constructor(facts: SegmentFacts, algebra: SetAlgebra) {
    this.#facts = facts;
    this.#algebra = algebra;
  }

  /** Documents that have the terms a match must have. `reading` is the cost of reading the text of one more candidate. */
  candidates(plan: PhrasePlan, postings: Postings, reading: number): DocSet {
    const algebra = this.#algebra;
    const { keys } = this.#facts.segment.terms;
    let left = this.#withTerms(plan, postings);
    const isWorth = (cost: number) => left.count * reading > cost;
    for (const prefix of plan.prefixes) {
      const range = keysWithPrefix(keys, prefix);
      algebra.budget.charge(LOOK_UP + range.to - range.from);
      if (isWorth(sumOf(postings, range))) left = this.#orLong(left, unionOfRange(algebra, postings, range));
    }
    for (const word of plan.within) {
      if (isWorth(keys.bytes.length)) left = this.#orLong(left, this.#withWord(word, postings));
    }
    return left;
  }

  /** For plans with a single term, which already proves the match. */
  documentsWith({ terms, prefixes, within }: PhrasePlan, postings: Postings): DocSet {
    const { keys } = this.#facts.segment.terms;
    const [term, prefix, word] = [terms[0], prefixes[0], within[0]];
    if (word) return this.#withWord(word, postings);
    if (prefix) return unionOfRange(this.#algebra, postings, keysWithPrefix(keys, prefix));
    const key = term ? findKey(keys, term) : -1;
    return key < 0 ? EMPTY_SET : documentsOf(postings, key);
  }

  /** Documents with all whole terms. */
  #withTerms({ terms }: PhrasePlan, postings: Postings): DocSet {
    const algebra = this.#algebra;
    algebra.budget.charge(terms.length * LOOK_UP);
    const found = terms.map((term) => findKey(this.#facts.segment.terms.keys, term));
    if (found.some((key) => key < 0 || postings.counts[key] === 0)) return EMPTY_SET;
    found.sort((a, b) => (postings.counts[a] as number) - (postings.counts[b] as number));
    let left: DocSet | null = null;
    for (const key of found) {
      left = left ? algebra.both(left, documentsOf(postings, key)) : documentsOf(postings, key);
      if (left.count === 0) break;
    }
    return left ?? algebra.everybody();
  }

  /** Overlong words are not indexed as terms, so documents with one are always candidates. */
  #orLong(among: DocSet, having: DocSet): DocSet {
    return this.#algebra.both(among, this.#algebra.either([having, this.#facts.longWords]));
  }

  /** Documents with a term that contains the word. All terms must be scanned, so the result is cached for later searches. */
  #withWord(word: Uint8Array, postings: Postings): DocSet {
    const { termsIn } = this.#facts.segment;
    const part = postings === termsIn.title ? 'title' : postings === termsIn.names ? 'names' : 'anywhere';
    return this.#facts.remember(`${part} *${word.toString()}*`, () => this.#findWithWord(word, postings));
  }

  #findWithWord(word: Uint8Array, postings: Postings): DocSet {
    const holding = this.#holding.get(word) ?? this.#keysHolding(word);
    this.#holding.set(word, holding);
    return unionOfKeys(
      this.#algebra,
      postings,
      holding.filter((key) => postings.counts[key] !== 0),
    );
  }

  #keysHolding(word: Uint8Array): readonly number[] {
    const { keys } = this.#facts.segment.terms;
    this.#algebra.budget.charge(keys.bytes.length / BYTES_PER_UNIT);
    const holding = keysHolding(keys, word);
    this.#algebra.budget.charge(holding.length * ASKING);
    return holding;
  }
}

const LOOK_UP = 300;
/** Cost of a byte search: bytes per unit; and units per call. */
const BYTES_PER_UNIT = 2;
const ASKING = 100;

function keysHolding({ bytes, offsets }: Strings, word: Uint8Array): number[] {
  const all = bufferOf(bytes);
  const found: number[] = [];
  let key = 0;
  for (let at = all.indexOf(word); at >= 0; ) {
    key = keyAt(offsets, at, key);
    const end = offsets[key + 1] as number;
    const isWithin = at + word.length <= end;
    if (isWithin) found.push(key);
    at = all.indexOf(word, isWithin ? end : at + 1);
  }
  return found;
}

/** The key that contains a byte offset, at or after `from`: usually the next key, else far away. */
function keyAt(offsets: Uint32Array, byte: number, from: number): number {
  let [low, size] = [from, 1];
  while (low + size < offsets.length - 1 && (offsets[low + size] as number) <= byte) {
    low += size;
    size *= 2;
  }
  let high = Math.min(low + size, offsets.length - 1);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] as number) <= byte) low = middle;
    else high = middle;
  }
  return low;
}
