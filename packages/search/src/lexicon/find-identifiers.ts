import type { LiveSegment } from '../columnar/segment.ts';
import type { Suggestions, SuggestQuery } from '../search-engine.ts';
import { Best, comparePlaces, isAlive, type Place, rankOf } from './best-documents.ts';
import { compareText } from './compare-text.ts';
import { identifiersMeant } from './identifier-prefixes.ts';
import { behindPrefix, bytesOf, indexOfText, lowerBound, textAt } from './packed-strings.ts';
import { documentsOf } from './read-postings.ts';

/** Ids that are looked at of one beginning, so that `CVE-` costs what a longer one costs. */
const MOST_LOOKED_AT = 50_000;

/** Ids that are or begin so: whole ones first, then in the order that the reader may know, else in their own. */
export function findIdentifiers(library: readonly LiveSegment[], query: SuggestQuery): Suggestions['identifiers'] {
  const { whole, prefixes } = identifiersMeant(query.text);
  const begun = library.flatMap((part) => prefixes.flatMap((prefix) => bestBegun(part, prefix, query)));
  begun.sort((a, b) => (query.order && comparePlaces(a, b, query.order)) || compareText(a.identifier, b.identifier));
  const found = new Map<string, string>();
  for (const { identifier, part, document } of [...library.flatMap((part) => wholeOnes(part, whole)), ...begun]) {
    if (found.size < query.limit && !found.has(identifier))
      found.set(identifier, textAt(part.segment.anchors, document));
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
  const { keys } = part.segment.identifiers;
  const bytes = bytesOf(prefix);
  const from = lowerBound(keys, bytes);
  const to = Math.min(behindPrefix(keys, bytes), from + MOST_LOOKED_AT);
  const best = new Best<{ key: number; document: number }>(limit);
  for (let key = from; key < to; key += 1) {
    const document = bearerOf(part, key);
    if (document === undefined) continue;
    best.add(order === null ? key : rankOf(part, document, order), { key, document });
    // In their own order the first ones are the best ones.
    if (order === null && best.values.length === limit) break;
  }
  return best.values.map(({ key, document }) => ({ identifier: textAt(keys, key), part, document }));
}

/** The record with an id; of several the one that is named by it, else the one with the greatest anchor. */
function bearerOf(part: LiveSegment, key: number): number | undefined {
  const { identifiers, anchors } = part.segment;
  const bearers = documentsOf(identifiers.postings, key, part.alive.length).filter((document) =>
    isAlive(part, document),
  );
  if (bearers.length < 2) return bearers[0];
  const identifier = textAt(identifiers.keys, key);
  return bearers.find((document) => textAt(anchors, document) === identifier) ?? bearers[0];
}
