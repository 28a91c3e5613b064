import { checkLists, checkPostings, checkSorted, checkStrings, DamagedSegment, demand } from './check-structures.ts';
import { MAX_SEVERITY } from './columns.ts';
import type { Dictionary, Segment } from './segment.ts';
import { LIST_COLUMNS } from './segment-arrays.ts';
import { wordsFor } from './shared-arrays.ts';

export { DamagedSegment };

/** Throws DamagedSegment unless everything points to something, and stands in the order that halving relies on. */
export function checkSegment(segment: Segment): void {
  const { count, anchors, terms, termsIn, texts, orders } = segment;
  checkStrings('anchors', anchors, count);
  checkSorted('anchors', anchors, 'downwards');
  checkColumns(segment);
  checkDictionary('identifiers', segment.identifiers, count);
  checkLists('identifiersOf', segment.identifiersOf, count, segment.identifiers.postings.counts.length);
  for (const column of LIST_COLUMNS) {
    const dictionary = segment.lists[column];
    checkDictionary(column, dictionary, count);
    checkLists(`${column} of`, segment.listsOf[column], count, dictionary.postings.counts.length);
  }
  checkDictionary('terms', terms, count);
  for (const [part, postings] of Object.entries(termsIn))
    checkPostings(`terms in ${part}`, postings, terms.postings.counts.length, count);
  for (const [part, text] of Object.entries(texts)) checkStrings(part, text, count);
  for (const [sort, { order, rank }] of Object.entries(orders)) {
    const isWhole = order.length === count && rank.length === count;
    demand(isWhole && order.every((document, place) => rank[document] === place), `order by ${sort}`);
  }
}

function checkDictionary(name: string, { keys, postings }: Dictionary, documents: number): void {
  checkStrings(name, keys, postings.counts.length);
  checkSorted(name, keys, 'upwards');
  checkPostings(name, postings, postings.counts.length, documents);
  demand(
    postings.counts.every((count) => count > 0),
    `keys of ${name}`,
  );
}

function checkColumns({ count, severity, cvss, epss, published, updated, intake, flags }: Segment): void {
  for (const column of [severity, cvss, epss, published, updated, intake]) demand(column.length === count, 'columns');
  demand(
    severity.every((rank) => rank <= MAX_SEVERITY),
    'severity',
  );
  for (const bits of Object.values(flags)) {
    const isWhole = bits.length === wordsFor(count);
    demand(isWhole && (count % 32 === 0 || (bits.at(-1) as number) >>> (count % 32) === 0), 'flags');
  }
}
