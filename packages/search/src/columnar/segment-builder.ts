import type { ListColumn, TextPart } from '../condition.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { demandTexts } from './demand-texts.ts';
import { FACTS, factsOf } from './facts.ts';
import { finishSegment } from './finish-segment.ts';
import { GrowingBytes, GrowingDoubles, GrowingNumbers } from './growing.ts';
import { GrowingLists } from './lists.ts';
import { scanTerms } from './scan-terms.ts';
import type { Segment } from './segment.ts';
import { Vocabulary } from './vocabulary.ts';

/** What a builder has gathered, documents in the order in which they came. */
export interface Gathered {
  anchors: Vocabulary;
  /** Anchor → the document that has it; of several the last one. */
  documentOf: GrowingNumbers;
  /** `FACTS` numbers of each document. */
  facts: GrowingDoubles;
  lists: Record<ListColumn | 'identifiers', Named>;
  terms: Vocabulary;
  /** Terms of a document anywhere, and in parts of it. */
  termsOf: Record<'anywhere' | 'title' | 'product', GrowingLists>;
  texts: Record<TextPart, { bytes: GrowingBytes; offsets: GrowingNumbers }>;
}

export interface Named {
  vocabulary: Vocabulary;
  of: GrowingLists;
}

/** Takes records one after the other, so that nobody needs to hold them all. Of records with the same anchor the last one counts. */
export class SegmentBuilder {
  readonly #gathered: Gathered = nothing();

  /** How many records were taken. */
  get size(): number {
    return this.#gathered.facts.length / FACTS;
  }

  /** Throws on a record that no index can hold, and is then as it was. */
  add(record: IndexedRecord): void {
    const { anchors, documentOf, facts, lists } = this.#gathered;
    demandTexts(record);
    const numbers = factsOf(record);
    const document = this.size;
    for (const number of numbers) facts.push(number);
    const anchor = anchors.numberOfText(record.anchor);
    if (anchor < documentOf.length) documentOf.data[anchor] = document;
    else documentOf.push(document);
    addAll(lists.identifiers, record.identifiers);
    addAll(lists.type, record.types);
    addAll(lists.cwe, record.cwes);
    addAll(lists.vendor, record.vendors);
    addAll(lists.product, record.products);
    addAll(lists.source, record.sources);
    this.#addTexts(record);
  }

  /** Once, at the end. */
  finish(): Segment {
    return finishSegment(this.#gathered);
  }

  #addTexts(record: Record<TextPart, string>): void {
    const { terms, termsOf, texts } = this.#gathered;
    for (const part of ['title', 'product', 'body'] as const) {
      const { bytes, offsets } = texts[part];
      const start = bytes.length;
      bytes.pushText(record[part]);
      offsets.push(bytes.length);
      const { data } = bytes;
      const own = part === 'body' ? undefined : termsOf[part];
      scanTerms(data, start, bytes.length, (from, to) => {
        const term = terms.numberOf(data, from, to);
        termsOf.anywhere.add(term);
        own?.add(term);
      });
      own?.close();
    }
    termsOf.anywhere.close();
  }
}

function addAll({ vocabulary, of }: Named, values: readonly string[]): void {
  for (const value of values) of.add(vocabulary.numberOfText(value));
  of.close();
}

function nothing(): Gathered {
  const named = (): Named => ({ vocabulary: new Vocabulary(), of: new GrowingLists() });
  const text = () => {
    const offsets = new GrowingNumbers();
    offsets.push(0);
    return { bytes: new GrowingBytes(), offsets };
  };
  return {
    anchors: new Vocabulary(),
    documentOf: new GrowingNumbers(),
    facts: new GrowingDoubles(),
    lists: { identifiers: named(), type: named(), cwe: named(), vendor: named(), product: named(), source: named() },
    terms: new Vocabulary(),
    termsOf: { anywhere: new GrowingLists(), title: new GrowingLists(), product: new GrowingLists() },
    texts: { title: text(), product: text(), body: text() },
  };
}
