import type { TextPart } from '../../condition.ts';
import type { Postings, Strings } from '../segment.ts';
import type { Leaf } from './compile-condition.ts';
import { bitSet, countBits, type DocSet, hasBit, NOBODY, writeDocuments } from './doc-set.ts';
import { findKey, keysWithPrefix } from './find-keys.ts';
import type { PhrasePlan } from './plan-phrase.ts';
import { sumOf, unionOfKeys, unionOfRange } from './posting-sets.ts';
import type { SegmentFacts } from './segment-facts.ts';
import type { SetAlgebra } from './set-algebra.ts';

type Phrase = Leaf & { kind: 'phrase' };

/** What is known of a phrase in a part: which documents were read, and which of them have it. */
interface Reading {
  read: Uint32Array;
  having: Uint32Array;
}

/** Documents by what stands in their texts. Terms leave few of them, which are read; nobody is read twice in a search. */
export class PhraseSearch {
  readonly #facts: SegmentFacts;
  readonly #algebra: SetAlgebra;
  readonly #readings = new Map<string, Reading>();
  readonly #keys = new Map<Uint8Array, number[]>();
  readonly #candidates = new Map<string, DocSet>();

  constructor(facts: SegmentFacts, algebra: SetAlgebra) {
    this.#facts = facts;
    this.#algebra = algebra;
  }

  /** About how many documents have it, at most. */
  count({ plan }: Phrase): number {
    const { keys, postings } = this.#facts.segment.terms;
    let least = this.#algebra.documents;
    this.#algebra.budget.charge(plan.terms.length * LOOK_UP);
    for (const term of plan.terms) {
      const key = findKey(keys, term);
      // A term that nobody has would be in no text either.
      least = Math.min(least, key < 0 ? 0 : (postings.counts[key] as number));
    }
    return least;
  }

  narrow({ plan }: Phrase, parts: readonly TextPart[], among: DocSet): DocSet {
    const found: DocSet[] = [];
    let left = among;
    for (const part of parts) {
      const having = this.#narrowPart(plan, part, left);
      if (having.count === 0) continue;
      found.push(having);
      left = this.#algebra.without(left, having);
    }
    return this.#algebra.either(found);
  }

  #narrowPart(plan: PhrasePlan, part: TextPart, among: DocSet): DocSet {
    const algebra = this.#algebra;
    const candidates = algebra.both(among, this.#candidatesOf(plan, part));
    if (candidates.count === 0) return candidates;
    const reading = this.#readingOf(plan, part);
    const texts = this.#facts.segment.texts[part];
    const documents = algebra.scratch.take(candidates.count);
    const count = writeDocuments(candidates, algebra.words, documents);
    algebra.budget.charge(count);
    let unread = 0;
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] as number;
      if (!hasBit(reading.read, 0, document)) documents[unread++] = document;
    }
    readTexts(algebra, texts, plan.bytes, documents, unread, reading);
    return algebra.both(candidates, bitSet(reading.having, countBits(reading.having, 0, algebra.words)));
  }

  #readingOf(plan: PhrasePlan, part: TextPart): Reading {
    const name = `${part} ${plan.text}`;
    const known = this.#readings.get(name);
    if (known) return known;
    const { scratch, words, budget } = this.#algebra;
    budget.charge(2 * words);
    const reading = { read: scratch.takeZeros(words), having: scratch.takeZeros(words) };
    this.#readings.set(name, reading);
    return reading;
  }

  /** Those that have the terms without which the phrase cannot be there. */
  #candidatesOf(plan: PhrasePlan, part: TextPart): DocSet {
    const name = `${part} ${plan.text}`;
    const known = this.#candidates.get(name);
    if (known) return known;
    const candidates = this.#findCandidates(plan, part);
    this.#candidates.set(name, candidates);
    return candidates;
  }

  #findCandidates(plan: PhrasePlan, part: TextPart): DocSet {
    const algebra = this.#algebra;
    const { terms, termsIn } = this.#facts.segment;
    const postings = part === 'body' ? terms.postings : termsIn[part];
    let left: DocSet | null = null;
    const take = (set: DocSet) => {
      left = left ? algebra.both(left, set) : set;
      return left.count > 0;
    };
    const keys: number[] = [];
    for (const term of plan.terms) {
      algebra.budget.charge(LOOK_UP);
      const key = findKey(terms.keys, term);
      if (key < 0 || postings.counts[key] === 0) return NOBODY;
      keys.push(key);
    }
    keys.sort((a, b) => (postings.counts[a] as number) - (postings.counts[b] as number));
    for (const key of keys) if (!take(unionOfKeys(algebra, postings, [key]))) return NOBODY;
    for (const prefix of plan.prefixes) {
      const range = keysWithPrefix(terms.keys, prefix);
      algebra.budget.charge(LOOK_UP + range.to - range.from);
      if (isWorthIt(left, sumOf(postings, range), algebra)) take(this.#orLong(unionOfRange(algebra, postings, range)));
    }
    for (const word of plan.within) {
      if (!isWorthIt(left, algebra.documents, algebra)) continue;
      take(this.#orLong(unionOfKeys(algebra, postings, this.#keysWith(word, postings))));
    }
    return left ?? algebra.everybody();
  }

  /** Words that are too long are no terms, so whoever has one may have any. */
  #orLong(set: DocSet): DocSet {
    const { longWords } = this.#facts;
    const long = bitSet(longWords, countBits(longWords, 0, longWords.length));
    return this.#algebra.either([set, long]);
  }

  /** Numbers of the terms that hold a word. */
  #keysWith(word: Uint8Array, postings: Postings): number[] {
    let found = this.#keys.get(word);
    if (!found) {
      const { keys } = this.#facts.segment.terms;
      this.#algebra.budget.charge(keys.bytes.length / BYTES_PER_UNIT);
      found = keysHolding(keys, word);
      this.#algebra.budget.charge(found.length);
      this.#keys.set(word, found);
    }
    return found.filter((key) => (postings.counts[key] as number) > 0);
  }
}

const LOOK_UP = 300;
/** What finding bytes in bytes costs. */
const BYTES_PER_UNIT = 2;
const READ = 150;

/** Reading a text costs so much that another condition on terms nearly always pays. */
const isWorthIt = (left: DocSet | null, cost: number, { documents }: SetAlgebra) =>
  !left || left.count * READ > cost || left.count === documents;

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

function keysHolding({ bytes, offsets }: Strings, word: Uint8Array): number[] {
  const all = bufferOf(bytes);
  const found: number[] = [];
  let key = 0;
  for (let at = all.indexOf(word); at >= 0; ) {
    key = keyAt(offsets, at, key);
    const end = offsets[key + 1] as number;
    if (at + word.length <= end) {
      found.push(key);
      at = all.indexOf(word, end);
    } else at = all.indexOf(word, at + 1);
  }
  return found;
}

/** The text in which a byte lies, at or behind this one: the next one or far away. */
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

function readTexts(
  { budget }: SetAlgebra,
  { bytes, offsets }: Strings,
  phrase: Uint8Array,
  documents: Uint32Array,
  count: number,
  { read, having }: Reading,
): void {
  const all = bufferOf(bytes);
  for (let at = 0; at < count; at += 1) {
    const document = documents[at] as number;
    const [start, end] = [offsets[document] as number, offsets[document + 1] as number];
    budget.charge(READ + (end - start) / BYTES_PER_UNIT);
    const [word, bit] = [document >>> 5, 1 << (document & 31)];
    read[word] = (read[word] as number) | bit;
    if (end - start < phrase.length || all.subarray(start, end).indexOf(phrase) < 0) continue;
    having[word] = (having[word] as number) | bit;
  }
}
