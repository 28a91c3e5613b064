import type { Collection } from '@ldy/domain/collection/collection.ts';
import { hasBit } from '../../columnar/bits.ts';
import { documentsOf } from '../../columnar/evaluate/posting-sets.ts';
import { addBits, bitSet, countBits, writeDocuments } from '../../columnar/evaluate/sets/doc-set.ts';
import type { LiveSegment, Segment } from '../../columnar/segment.ts';
import { stringAt } from '../../columnar/strings.ts';
import type { SuggestQuery } from '../../search-engine.ts';
import { type QueryTerm, queryTerms } from '../../terms.ts';
import { wordsOf } from '../../words.ts';
import { othersOf, wordsBegun } from '../expand-words.ts';
import type { Lexicon } from '../lexicon.ts';
import { beginningWith, indexOfText } from '../pack.ts';
import { Best, compareAcross, type Place, rankOf } from './best-documents.ts';

/** Maximum number of words of the text that are used; more are not needed to find a title. */
const MOST_TERMS = 8;
/** Maximum sum of the document counts of the terms that a prefix matches. */
const MOST_DOCUMENTS = 400_000;

/** A text that starts like an id is not searched in titles. */
const ID = /^\s*(?:cve|cnvd|cnnvd|ldy|ghsa|bid)(?:[^a-z]|$)/i;

/** Records with every word in the title; the last word matches as a prefix. */
export function findTitles(
  collection: Collection,
  lexicon: Lexicon,
  library: readonly LiveSegment[],
  query: SuggestQuery,
): string[] {
  const ways = ID.test(query.text) ? [] : waysOf(query.text, lexicon);
  if (ways.length === 0) return [];
  const found = library.flatMap((part) => bestOf(part, ways, query));
  return found
    .sort((a, b) => compareAcross(collection, a, b, query.order))
    .slice(0, query.limit)
    .map(({ part, document }) => stringAt(part.segment.anchors, document));
}

/** The alternatives of each word, one of which must occur. Ids are handled elsewhere. */
function waysOf(text: string, lexicon: Lexicon): QueryTerm[][][] {
  const { alternatives, terms } = wordsOf(text);
  // A one-letter prefix matches too much to be useful.
  if (alternatives.length > 0 || terms.every(({ term }) => /^[a-z0-9]$/.test(term))) return [];
  const also = othersOf(text, lexicon);
  return terms.slice(0, MOST_TERMS).map((term, at) => {
    const others = Object.hasOwn(also, term.term) ? (also[term.term] ?? []) : [];
    const begun = at === terms.length - 1 && others.length === 0 ? wordsBegun(term.term, lexicon) : [];
    return [[term], ...[...others, ...begun].map(queryTerms)];
  });
}

function bestOf(part: LiveSegment, ways: readonly QueryTerm[][][], { order, limit }: SuggestQuery): Place[] {
  let left = part.alive;
  for (const others of ways) {
    const matching = new Uint32Array(left.length);
    for (const terms of others) {
      const all = terms.map((term) => withTerm(part.segment, term, left.length)).reduce(both);
      for (let word = 0; word < matching.length; word += 1) matching[word] = (matching[word] ?? 0) | (all[word] ?? 0);
    }
    left = both(left, matching);
  }
  return bestAmong(part, left, order, limit).map((document) => ({ part, document }));
}

/** With more matches than this, walking the sort order finds the first ones soon. */
const MANY = 2_000;

function bestAmong(
  part: LiveSegment,
  bits: Uint32Array,
  order: SuggestQuery['order'],
  limit: number,
): readonly number[] {
  const count = countBits(bits, 0, bits.length);
  if (order !== null && count > MANY)
    return metFirst((part.segment.orders[order] as Segment['orders'][string]).order, bits, limit);
  const documents = new Uint32Array(count);
  writeDocuments(bitSet(bits, count), bits.length, documents);
  const best = new Best<number>(limit);
  for (const document of documents) best.add(rankOf(part, document, order), document);
  return best.values;
}

function metFirst(order: Uint32Array, bits: Uint32Array, limit: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < order.length && found.length < limit; at += 1) {
    const document = order[at] as number;
    if (hasBit(bits, document)) found.push(document);
  }
  return found;
}

function both(a: Uint32Array, b: Uint32Array): Uint32Array {
  const found = new Uint32Array(a.length);
  for (let word = 0; word < a.length; word += 1) found[word] = (a[word] ?? 0) & (b[word] ?? 0);
  return found;
}

function withTerm({ terms, termsIn }: Segment, { term, prefix }: QueryTerm, words: number): Uint32Array {
  const found = new Uint32Array(words);
  const add = (key: number) => addBits(documentsOf(termsIn.title, key), words, found);
  if (!prefix) {
    const key = indexOfText(terms.keys, term);
    if (key >= 0) add(key);
    return found;
  }
  let brought = 0;
  const { from, to } = beginningWith(terms.keys, term);
  for (let key = from; key < to && brought < MOST_DOCUMENTS; key += 1) {
    const count = termsIn.title.counts[key] ?? 0;
    if (count === 0) continue;
    brought += count;
    add(key);
  }
  return found;
}
