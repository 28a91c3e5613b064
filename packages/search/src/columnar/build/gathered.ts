import type { ListColumn, TextPart } from '../../condition.ts';
import { GrowingBytes, GrowingDoubles, GrowingNumbers } from '../growing.ts';
import { GrowingLists } from '../lists.ts';
import { Vocabulary } from '../vocabulary.ts';

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

export function nothing(): Gathered {
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
