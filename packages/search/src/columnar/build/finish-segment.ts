import type { Collection } from '@ldy/domain/collection/collection.ts';
import { setBit } from '../bits.ts';
import { type Columns, eachOf, emptyColumns, singleFieldsOf } from '../columns.ts';
import type { GrowingDoubles } from '../growing.ts';
import { arrangeLists, type GrowingLists } from '../lists.ts';
import { ordersOf } from '../orders.ts';
import { postingsOf } from '../postings.ts';
import type { Dictionary, Lists, Segment, Strings } from '../segment.ts';
import { sortKeys } from '../sort-keys.ts';
import { arrangeStrings } from '../strings.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Gathered, Named } from './gathered.ts';

/** Sorts everything into its final order: documents by anchor descending, keys by their bytes. */
export function finishSegment(collection: Collection, gathered: Gathered): Segment {
  const { anchors, documentOf, numbers, terms, termsOf, texts } = gathered;
  const byAnchor = sortedKeys(anchors, numbersBelow(anchors.size)).reverse();
  const documents = byAnchor.map((anchor) => documentOf.data[anchor] as number);
  const columns = columnsOf(collection, numbers, documents);
  const identifiers = named(gathered.identifiers, documents);
  const listed = eachOf(collection, 'list', (name) => named(gathered.lists[name] as Named, documents));
  const keys = keysInUse(terms, termsOf.anywhere, documents);
  const postings = (of: GrowingLists) => postingsOf(of, documents, keys.newNumber, keys.count);
  const text = ({ bytes, offsets }: Gathered['texts']['body']) => arrangeStrings(bytes.data, offsets.data, documents);
  return {
    count: documents.length,
    anchors: arrangeStrings(anchors.bytes.data, anchors.offsets.data, byAnchor),
    identifiers: identifiers.dictionary,
    identifiersOf: identifiers.of,
    ...columns,
    lists: eachOf(collection, 'list', (name) => (listed[name] as Listed).dictionary),
    listsOf: eachOf(collection, 'list', (name) => (listed[name] as Listed).of),
    terms: { keys: keys.texts, postings: postings(termsOf.anywhere) },
    termsIn: { title: postings(termsOf.title), names: postings(termsOf.names) },
    texts: { title: text(texts.title), names: text(texts.names), body: text(texts.body) },
    orders: ordersOf(collection, columns),
  };
}

/** A list column in both directions: value → documents, and document → values. */
interface Listed {
  dictionary: Dictionary;
  of: Lists;
}

function named({ vocabulary, of }: Named, documents: Uint32Array): Listed {
  const { texts, newNumber, count } = keysInUse(vocabulary, of, documents);
  return {
    dictionary: { keys: texts, postings: postingsOf(of, documents, newNumber, count) },
    of: arrangeLists(of, documents, newNumber),
  };
}

interface Keys {
  texts: Strings;
  count: number;
  /** Number in the vocabulary → index among the sorted keys. */
  newNumber: Uint32Array;
}

/** Keys that a document still has. A document that was added again may have had other keys before. */
function keysInUse(vocabulary: Vocabulary, of: GrowingLists, documents: Uint32Array): Keys {
  const all = numbersBelow(vocabulary.size);
  const isAllThere = documents.length === of.offsets.length - 1;
  const used = isAllThere ? undefined : usedValues(of, documents, vocabulary.size);
  const keys = sortedKeys(vocabulary, used ? all.filter((key) => used[key] === 1) : all);
  const newNumber = new Uint32Array(vocabulary.size);
  for (let at = 0; at < keys.length; at += 1) newNumber[keys[at] as number] = at;
  const { bytes, offsets } = vocabulary;
  return { texts: arrangeStrings(bytes.data, offsets.data, keys), count: keys.length, newNumber };
}

function usedValues({ offsets, values }: GrowingLists, documents: Uint32Array, size: number): Uint8Array {
  const used = new Uint8Array(size);
  for (const document of documents) {
    const behind = offsets.data[document + 1] as number;
    for (let at = offsets.data[document] as number; at < behind; at += 1) used[values.data[at] as number] = 1;
  }
  return used;
}

function sortedKeys({ bytes, offsets }: Vocabulary, keys: Uint32Array): Uint32Array {
  sortKeys(keys, bytes.data, offsets.data);
  return keys;
}

function numbersBelow(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) numbers[at] = at;
  return numbers;
}

function columnsOf(collection: Collection, { data }: GrowingDoubles, documents: Uint32Array): Columns {
  const columns = emptyColumns(collection, documents.length);
  const fields = singleFieldsOf(collection);
  for (const [place, [name, { kind }]] of fields.entries()) {
    const numberAt = (at: number) => data[(documents[at] as number) * fields.length + place] as number;
    if (kind === 'flag') {
      const bits = columns.flags[name] as Uint32Array;
      for (let at = 0; at < documents.length; at += 1) if (numberAt(at) === 1) setBit(bits, at);
      continue;
    }
    const column = columns[COLUMNS_OF[kind]][name] as Uint8Array | Float32Array | Int32Array | Float64Array;
    for (let at = 0; at < documents.length; at += 1) column[at] = numberAt(at);
  }
  return columns;
}

const COLUMNS_OF = { choice: 'choices', score: 'scores', day: 'days', instant: 'instants' } as const;
