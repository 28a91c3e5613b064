import type { Collection } from '@ldy/domain/collection/collection.ts';
import { eachOf } from '../columns.ts';
import { ordersOf } from '../orders.ts';
import type { Dictionary, Lists, Segment, Strings } from '../segment.ts';
import { mergeColumns } from './merge-columns.ts';
import { mergeDictionaries, mergeListed, mergeMorePostings } from './merge-dictionaries.ts';
import { mergeDocuments, type Part } from './merge-documents.ts';
import { mergeStrings } from './merge-lists.ts';

/**
 * Merges the live documents of several segments into one, identical to a segment built from their records. When two parts have the same
 * live anchor, the later part wins.
 */
export function mergeSegments(collection: Collection, parts: readonly Part[]): Segment {
  const documents = mergeDocuments(parts);
  const columns = mergeColumns(collection, parts, documents);
  const identifiers = mergeListed(
    parts,
    documents,
    (segment) => segment.identifiers,
    (segment) => segment.identifiersOf,
  );
  const listed = eachOf(collection, 'list', (name) =>
    mergeListed(
      parts,
      documents,
      ({ lists }) => lists[name] as Dictionary,
      ({ listsOf }) => listsOf[name] as Lists,
    ),
  );
  const terms = mergeDictionaries(parts, documents, (segment) => segment.terms);
  const within = (part: 'title' | 'names') =>
    mergeMorePostings(parts, documents, terms, ({ termsIn }) => termsIn[part]);
  const strings = (stringsOf: (segment: Segment) => Strings) =>
    mergeStrings(
      parts.map(({ segment }) => stringsOf(segment)),
      documents,
    );
  return {
    count: documents.count,
    anchors: strings(({ anchors }) => anchors),
    identifiers: identifiers.dictionary,
    identifiersOf: identifiers.of,
    ...columns,
    lists: mapValues(listed, ({ dictionary }) => dictionary),
    listsOf: mapValues(listed, ({ of }) => of),
    terms: terms.dictionary,
    termsIn: { title: within('title'), names: within('names') },
    texts: {
      title: strings(({ texts }) => texts.title),
      names: strings(({ texts }) => texts.names),
      body: strings(({ texts }) => texts.body),
    },
    orders: ordersOf(collection, columns),
  };
}

const mapValues = <T, U>(of: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));
