import type { TextPart } from '../../../condition.ts';
import type { Postings } from '../../segment.ts';
import type { Leaf } from '../compile-condition.ts';
import { findKey } from '../find-keys.ts';
import type { SegmentFacts } from '../segment-facts.ts';
import { bitSet, countBits, type DocSet, EMPTY_SET, hasBit, writeDocuments } from '../sets/doc-set.ts';
import type { SetAlgebra } from '../sets/set-algebra.ts';
import { PhraseTerms } from './phrase-terms.ts';
import type { PhrasePlan } from './plan-phrase.ts';
import { ASKING, readTexts } from './read-texts.ts';

type Phrase = Leaf & { kind: 'phrase' };

/** The state of a phrase in one part: the candidates, the documents read so far, and the matches among them. */
interface Reading {
  candidates: DocSet;
  read: Uint32Array;
  having: Uint32Array;
}

/** Finds documents by phrase. Terms reduce the candidates; only their texts are read, each at most once per search. */
export class PhraseSearch {
  readonly #facts: SegmentFacts;
  readonly #algebra: SetAlgebra;
  readonly #terms: PhraseTerms;
  readonly #readings = new Map<string, Reading>();

  constructor(facts: SegmentFacts, algebra: SetAlgebra) {
    this.#facts = facts;
    this.#algebra = algebra;
    this.#terms = new PhraseTerms(facts, algebra);
  }

  /** An estimate, as an upper bound. */
  count({ plan }: Phrase): number {
    const { keys, postings } = this.#facts.segment.terms;
    let least = this.#algebra.documents;
    for (const term of plan.terms) {
      const key = findKey(keys, term);
      // A term that no document has cannot be in a text either.
      least = Math.min(least, key < 0 ? 0 : (postings.counts[key] as number));
    }
    return least;
  }

  narrow({ plan }: Phrase, parts: readonly TextPart[], among: DocSet): DocSet {
    const found: DocSet[] = [];
    let left = among;
    const take = (having: DocSet) => {
      if (having.count === 0) return;
      found.push(having);
      left = this.#algebra.without(left, having);
    };
    if (plan.proves && parts[0] !== 'body') {
      for (const postings of this.#postingsOf(parts)) {
        take(this.#algebra.both(left, this.#terms.documentsWith(plan, postings)));
      }
      left = this.#algebra.both(left, this.#facts.longWords);
    }
    for (const part of parts) take(this.#narrowPart(plan, part, left));
    return this.#algebra.either(found);
  }

  /** Postings with terms that include those of the part. There are none for the body alone. */
  #postingsOf(parts: readonly TextPart[]): readonly Postings[] {
    const { terms, termsIn } = this.#facts.segment;
    return parts.includes('body') ? [terms.postings] : parts.map((part) => termsIn[part as 'title' | 'names']);
  }

  #narrowPart(plan: PhrasePlan, part: TextPart, among: DocSet): DocSet {
    const algebra = this.#algebra;
    if (among.count === 0) return EMPTY_SET;
    const { candidates, read, having } = this.#readingOf(plan, part);
    const asked = algebra.both(among, candidates);
    if (asked.count === 0) return EMPTY_SET;
    const documents = algebra.scratch.take(asked.count);
    const count = writeDocuments(asked, algebra.words, documents);
    algebra.budget.charge(count);
    let unread = 0;
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] as number;
      if (hasBit(read, 0, document)) continue;
      documents[unread++] = document;
      read[document >>> 5] = (read[document >>> 5] as number) | (1 << (document & 31));
    }
    readTexts(algebra, this.#facts.segment.texts[part], plan.bytes, documents, unread, having);
    algebra.budget.charge(algebra.words);
    return algebra.both(asked, bitSet(having, countBits(having, 0, algebra.words)));
  }

  #readingOf(plan: PhrasePlan, part: TextPart): Reading {
    const name = `${part} ${plan.text}`;
    const known = this.#readings.get(name);
    if (known) return known;
    const { scratch, words, budget } = this.#algebra;
    budget.charge(2 * words);
    const { terms, termsIn } = this.#facts.segment;
    const postings = part === 'body' ? terms.postings : termsIn[part];
    const reading = {
      candidates: this.#terms.candidates(plan, postings, ASKING),
      read: scratch.takeZeros(words),
      having: scratch.takeZeros(words),
    };
    this.#readings.set(name, reading);
    return reading;
  }
}
