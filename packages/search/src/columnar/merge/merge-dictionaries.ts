import type { Dictionary, Lists, Postings, Segment } from '../segment.ts';
import type { MergedDocuments, Part } from './merge-documents.ts';
import { mergeKeys } from './merge-keys.ts';
import { mergeLists } from './merge-lists.ts';
import { countsLeft, mergePostings, type OldPostings } from './merge-postings.ts';

export interface MergedDictionary {
  dictionary: Dictionary;
  /** For each part: its keys → the merged keys. */
  newKeys: Uint32Array[];
}

/** Keys without documents are dropped. */
export function mergeDictionaries(
  parts: readonly Part[],
  documents: MergedDocuments,
  dictionaryOf: (segment: Segment) => Dictionary,
): MergedDictionary {
  const old = oldPostings(parts, documents, (segment) => dictionaryOf(segment).postings);
  const counts = old.map(countsLeft);
  const { texts: keys, newNumbers: newKeys } = mergeKeys(
    parts.map(({ segment }) => dictionaryOf(segment).keys),
    (part, key) => (counts[part] as Uint32Array)[key] !== 0,
  );
  const postings = mergePostings(old, newKeys, keys.offsets.length - 1, documents.count, counts);
  return { dictionary: { keys, postings }, newKeys };
}

/** Further postings for keys that are merged already. */
export function mergeMorePostings(
  parts: readonly Part[],
  documents: MergedDocuments,
  { dictionary, newKeys }: MergedDictionary,
  postingsOf: (segment: Segment) => Postings,
): Postings {
  const old = oldPostings(parts, documents, postingsOf);
  return mergePostings(old, newKeys, dictionary.postings.counts.length, documents.count);
}

/** A dictionary with both directions: key → documents and document → keys. */
export function mergeListed(
  parts: readonly Part[],
  documents: MergedDocuments,
  dictionaryOf: (segment: Segment) => Dictionary,
  listsOf: (segment: Segment) => Lists,
): { dictionary: Dictionary; of: Lists } {
  const { dictionary, newKeys } = mergeDictionaries(parts, documents, dictionaryOf);
  const lists = parts.map(({ segment }) => listsOf(segment));
  return { dictionary, of: mergeLists(lists, newKeys, documents) };
}

function oldPostings(
  parts: readonly Part[],
  { newNumbers, taken }: MergedDocuments,
  postingsOf: (segment: Segment) => Postings,
): OldPostings[] {
  return parts.map(({ segment }, part) => ({
    postings: postingsOf(segment),
    documents: segment.count,
    newDocument: newNumbers[part] as Uint32Array,
    isWhole: taken[part] === segment.count,
  }));
}
