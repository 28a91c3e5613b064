import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { KeyRange } from '../../columnar/evaluate/find-keys.ts';
import { documentsOf } from '../../columnar/evaluate/posting-sets.ts';
import { writeDocuments } from '../../columnar/evaluate/sets/doc-set.ts';
import type { LiveSegment } from '../../columnar/segment.ts';
import { stringAt } from '../../columnar/strings.ts';
import type { Suggestions, SuggestQuery } from '../../search-engine.ts';
import { compareText } from '../compare-text.ts';
import { beginningWith, indexOfText } from '../pack.ts';
import { Best, compareAcross, isAlive, type Place, rankOf } from './best-documents.ts';
import { identifiersMeant } from './identifier-prefixes.ts';

/** With more matching ids than this, walking the records in order finds some of them soon. */
const MANY = 4_000;

/** Ids that equal or start with the text: exact ones first, then in the order that the reader may see, else in id order. */
export function findIdentifiers(
  collection: Collection,
  library: readonly LiveSegment[],
  query: SuggestQuery,
): Suggestions['identifiers'] {
  const { whole, prefixes } = identifiersMeant(query.text);
  const begun = library.flatMap((part) => prefixes.flatMap((prefix) => bestBegun(part, prefix, query)));
  begun.sort(
    (a, b) => (query.order && compareAcross(collection, a, b, query.order)) || compareText(a.identifier, b.identifier),
  );
  const found = new Map<string, string>();
  for (const { identifier, part, document } of [...library.flatMap((part) => wholeOnes(part, whole)), ...begun]) {
    if (found.size < query.limit && !found.has(identifier))
      found.set(identifier, stringAt(part.segment.anchors, document));
  }
  return [...found].map(([identifier, anchor]) => ({ identifier, anchor }));
}

interface Found extends Place {
  identifier: string;
}

function wholeOnes(part: LiveSegment, whole: readonly string[]): Found[] {
  return whole.flatMap((identifier) => {
    const key = indexOfText(part.segment.identifiers.keys, identifier);
    const document = key < 0 ? undefined : bearerOf(part, key);
    return document === undefined ? [] : [{ identifier, part, document }];
  });
}

function bestBegun(part: LiveSegment, prefix: string, { order, limit }: SuggestQuery): Found[] {
  const range = beginningWith(part.segment.identifiers.keys, prefix);
  if (order === null) return firstOf(part, range, limit);
  return range.to - range.from > MANY ? metFirst(part, range, order, limit) : bestOf(part, range, order, limit);
}

/** In id order the first ones are the best. */
function firstOf(part: LiveSegment, { from, to }: KeyRange, limit: number): Found[] {
  const found: Found[] = [];
  for (let key = from; key < to && found.length < limit; key += 1) {
    const document = bearerOf(part, key);
    if (document !== undefined) found.push(foundAt(part, key, document));
  }
  return found;
}

function bestOf(part: LiveSegment, { from, to }: KeyRange, order: string, limit: number): Found[] {
  const best = new Best<Found>(limit);
  for (let key = from; key < to; key += 1) {
    const document = bearerOf(part, key);
    if (document === undefined) continue;
    const rank = rankOf(part, document, order);
    if (best.takes(rank)) best.add(rank, foundAt(part, key, document));
  }
  return [...best.values];
}

/** Walks the records in order. */
function metFirst(part: LiveSegment, { from, to }: KeyRange, order: string, limit: number): Found[] {
  const { identifiersOf, orders } = part.segment;
  const found: Found[] = [];
  for (const document of orders[order]?.order ?? []) {
    if (found.length >= limit) break;
    if (!isAlive(part, document)) continue;
    const end = identifiersOf.offsets[document + 1] ?? 0;
    for (let at = identifiersOf.offsets[document] ?? 0; at < end; at += 1) {
      const key = identifiersOf.values[at] ?? 0;
      if (key >= from && key < to) found.push(foundAt(part, key, document));
    }
  }
  return found;
}

const foundAt = (part: LiveSegment, key: number, document: number): Found => ({
  identifier: stringAt(part.segment.identifiers.keys, key),
  part,
  document,
});

/** The record with this id; if several have it, the one with this id as its anchor, else the one with the greatest anchor. */
function bearerOf(part: LiveSegment, key: number): number | undefined {
  const { identifiers, anchors } = part.segment;
  const set = documentsOf(identifiers.postings, key);
  const all = new Uint32Array(set.count);
  writeDocuments(set, part.alive.length, all);
  const bearers = all.filter((document) => isAlive(part, document));
  if (bearers.length < 2) return bearers[0];
  const identifier = stringAt(identifiers.keys, key);
  return bearers.find((document) => stringAt(anchors, document) === identifier) ?? bearers[0];
}
