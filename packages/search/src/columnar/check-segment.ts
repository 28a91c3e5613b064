import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import { checkLists, checkPostings, checkSorted, checkStrings, DamagedSegment, demand } from './check-structures.ts';
import { highestRank } from './columns.ts';
import type { Dictionary, Segment } from './segment.ts';
import { wordsFor } from './shared-arrays.ts';

export { DamagedSegment };

/** Throws DamagedSegment unless all references are in range and everything that is searched by bisection is sorted. */
export function checkSegment(collection: Collection, segment: Segment): void {
  const { count, anchors, terms, termsIn, texts, orders } = segment;
  checkStrings('anchors', anchors, count);
  checkSorted('anchors', anchors, 'downwards');
  checkColumns(collection, segment);
  checkDictionary('identifiers', segment.identifiers, count);
  checkLists('identifiersOf', segment.identifiersOf, count, segment.identifiers.postings.counts.length);
  for (const [name, dictionary] of Object.entries(segment.lists)) {
    checkDictionary(name, dictionary, count);
    const of = segment.listsOf[name];
    if (of) checkLists(`${name} of`, of, count, dictionary.postings.counts.length);
    demand(of !== undefined, `lists of ${name}`);
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

function checkColumns(collection: Collection, { count, choices, scores, days, instants, flags }: Segment): void {
  for (const columns of [choices, scores, days, instants])
    for (const column of Object.values(columns)) demand(column.length === count, 'columns');
  for (const [name, field] of fieldsOf(collection, 'choice')) {
    const most = highestRank(field);
    demand(choices[name]?.every((rank) => rank <= most) === true, name);
  }
  for (const bits of Object.values(flags)) {
    const isWhole = bits.length === wordsFor(count);
    demand(isWhole && (count % 32 === 0 || (bits.at(-1) as number) >>> (count % 32) === 0), 'flags');
  }
}
