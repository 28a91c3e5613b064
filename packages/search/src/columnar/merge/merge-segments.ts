import type { ListColumn } from '../../condition.ts';
import { listedColumns } from '../listed-columns.ts';
import { ordersOf } from '../orders.ts';
import type { Segment, Strings } from '../segment.ts';
import { mergeColumns } from './merge-columns.ts';
import { mergeDictionaries, mergeListed, mergeMorePostings } from './merge-dictionaries.ts';
import { mergeDocuments, type Part } from './merge-documents.ts';
import { mergeStrings } from './merge-lists.ts';

/**
 * One segment of what still stands in several: the same as one that is built from the records of these documents. Where two parts have
 * the same anchor standing, the later part counts.
 */
export function mergeSegments(parts: readonly Part[]): Segment {
  const documents = mergeDocuments(parts);
  const columns = mergeColumns(parts, documents);
  const identifiers = mergeListed(
    parts,
    documents,
    (segment) => segment.identifiers,
    (segment) => segment.identifiersOf,
  );
  const listed = (column: ListColumn) =>
    mergeListed(
      parts,
      documents,
      ({ lists }) => lists[column],
      ({ listsOf }) => listsOf[column],
    );
  const terms = mergeDictionaries(parts, documents, (segment) => segment.terms);
  const within = (part: 'title' | 'product') =>
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
    ...listedColumns(listed),
    terms: terms.dictionary,
    termsIn: { title: within('title'), product: within('product') },
    texts: {
      title: strings(({ texts }) => texts.title),
      product: strings(({ texts }) => texts.product),
      body: strings(({ texts }) => texts.body),
    },
    orders: ordersOf(columns),
  };
}
