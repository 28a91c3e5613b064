import { hasBit, setBit } from './bits.ts';
import { type Columns, emptyColumns, FLAGS } from './columns.ts';
import { type MergedDocuments, mergeDocuments, type Part } from './merge-documents.ts';
import { mergeKeys } from './merge-keys.ts';
import { mergeLists, mergeStrings } from './merge-lists.ts';
import { countsLeft, mergePostings, type OldPostings } from './merge-postings.ts';
import { ordersOf } from './orders.ts';
import type { Dictionary, Lists, Postings, Segment } from './segment.ts';
import { LIST_COLUMNS } from './segment-arrays.ts';

/**
 * One segment of what still stands in several: the same as one that is built from the records of these documents. Where two parts have
 * the same anchor standing, the later part counts.
 */
export function mergeSegments(parts: readonly Part[]): Segment {
  const documents = mergeDocuments(parts);
  const old = (postings: (segment: Segment) => Postings): OldPostings[] =>
    parts.map(({ segment }, part) => {
      const newDocument = documents.newNumbers[part] as Uint32Array;
      return {
        postings: postings(segment),
        documents: segment.count,
        newDocument,
        isWhole: (documents.kept[part] as number) === segment.count,
      };
    });
  const dictionary = (of: (segment: Segment) => Dictionary): { dictionary: Dictionary; newKeys: Uint32Array[] } => {
    const postings = old((segment) => of(segment).postings);
    const counts = postings.map(countsLeft);
    const { texts: keys, newNumbers: newKeys } = mergeKeys(
      parts.map(({ segment }) => of(segment).keys),
      (part, key) => (counts[part] as Uint32Array)[key] !== 0,
    );
    const merged = mergePostings(postings, newKeys, keys.offsets.length - 1, documents.count, counts);
    return { dictionary: { keys, postings: merged }, newKeys };
  };
  const listed = (of: (segment: Segment) => Dictionary, valuesOf: (segment: Segment) => Lists) => {
    const { dictionary: merged, newKeys } = dictionary(of);
    return {
      dictionary: merged,
      of: mergeLists(
        parts.map(({ segment }) => valuesOf(segment)),
        newKeys,
        documents,
      ),
    };
  };
  const terms = dictionary(({ terms }) => terms);
  const within = (part: 'title' | 'product') =>
    mergePostings(
      old(({ termsIn }) => termsIn[part]),
      terms.newKeys,
      terms.dictionary.keys.offsets.length - 1,
      documents.count,
    );
  const text = (part: 'title' | 'product' | 'body') =>
    mergeStrings(
      parts.map(({ segment }) => segment.texts[part]),
      documents,
    );
  const identifiers = listed(
    (segment) => segment.identifiers,
    (segment) => segment.identifiersOf,
  );
  const columns = mergeColumns(parts, documents);
  const lists = LIST_COLUMNS.map(
    (column) =>
      [
        column,
        listed(
          (segment) => segment.lists[column],
          (segment) => segment.listsOf[column],
        ),
      ] as const,
  );
  return {
    count: documents.count,
    anchors: mergeStrings(
      parts.map(({ segment }) => segment.anchors),
      documents,
    ),
    identifiers: identifiers.dictionary,
    identifiersOf: identifiers.of,
    ...columns,
    lists: Object.fromEntries(lists.map(([column, { dictionary: merged }]) => [column, merged])) as Segment['lists'],
    listsOf: Object.fromEntries(lists.map(([column, { of }]) => [column, of])) as Segment['listsOf'],
    terms: terms.dictionary,
    termsIn: { title: within('title'), product: within('product') },
    texts: { title: text('title'), product: text('product'), body: text('body') },
    orders: ordersOf(columns),
  };
}

function mergeColumns(parts: readonly Part[], { count, partOf, oldNumber }: MergedDocuments): Columns {
  const columns = emptyColumns(count);
  for (let at = 0; at < count; at += 1) {
    const { segment } = parts[partOf[at] as number] as Part;
    const old = oldNumber[at] as number;
    columns.severity[at] = segment.severity[old] as number;
    columns.cvss[at] = segment.cvss[old] as number;
    columns.epss[at] = segment.epss[old] as number;
    columns.published[at] = segment.published[old] as number;
    columns.updated[at] = segment.updated[old] as number;
    columns.intake[at] = segment.intake[old] as number;
    for (const flag of FLAGS) if (hasBit(segment.flags[flag], old)) setBit(columns.flags[flag], at);
  }
  return columns;
}
