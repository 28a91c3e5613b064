import type { TextPart } from '../../condition.ts';
import { GrowingBytes, GrowingDoubles, GrowingNumbers } from '../growing.ts';
import { GrowingLists } from '../lists.ts';
import { Vocabulary } from '../vocabulary.ts';

/** What a builder has collected; documents in order of arrival. */
export interface Gathered {
  anchors: Vocabulary;
  /** Anchor → its document; when an anchor was added several times, the last one. */
  documentOf: GrowingNumbers;
  /** Per document, one number for each of `singleFieldsOf(collection)`. */
  numbers: GrowingDoubles;
  identifiers: Named;
  lists: Record<string, Named>;
  terms: Vocabulary;
  /** Terms of a document in any part, in the title and in the names. */
  termsOf: Record<'anywhere' | 'title' | 'names', GrowingLists>;
  texts: Record<TextPart, { bytes: GrowingBytes; offsets: GrowingNumbers }>;
}

export interface Named {
  vocabulary: Vocabulary;
  of: GrowingLists;
}

export function nothing(lists: readonly string[]): Gathered {
  const named = (): Named => ({ vocabulary: new Vocabulary(), of: new GrowingLists() });
  const text = () => {
    const offsets = new GrowingNumbers();
    offsets.push(0);
    return { bytes: new GrowingBytes(), offsets };
  };
  return {
    anchors: new Vocabulary(),
    documentOf: new GrowingNumbers(),
    numbers: new GrowingDoubles(),
    identifiers: named(),
    lists: Object.fromEntries(lists.map((name) => [name, named()])),
    terms: new Vocabulary(),
    termsOf: { anywhere: new GrowingLists(), title: new GrowingLists(), names: new GrowingLists() },
    texts: { title: text(), names: text(), body: text() },
  };
}
