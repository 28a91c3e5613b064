import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { LiveSegment } from '../../columnar/segment.ts';
import { stringAt } from '../../columnar/strings.ts';
import type { NameSuggestion, Suggestions, SuggestQuery } from '../../search-engine.ts';
import type { Lexicon, Names } from '../lexicon.ts';
import { findIdentifiers } from './find-identifiers.ts';
import { findNames } from './find-names.ts';
import { findTitles } from './find-titles.ts';

/** Longer texts are whole sentences: what is suggested for their beginning is as good. */
const MAX_TEXT = 200;

/** What somebody may mean who has typed so far, in the thread that searches. Only what is wanted is looked for. */
export function suggest(
  collection: Collection,
  lexicon: Lexicon,
  library: readonly LiveSegment[],
  asked: SuggestQuery,
): Suggestions {
  const query = { ...asked, text: asked.text.slice(0, MAX_TEXT) };
  const { wants, limit } = query;
  const names = findNames(lexicon, query.text, {
    vendor: wants.vendors ? limit : 0,
    product: wants.products ? limit : 0,
    type: wants.types ? limit : 0,
  });
  return {
    identifiers: wants.identifiers ? findIdentifiers(collection, library, query) : [],
    titles: wants.titles ? findTitles(collection, lexicon, library, query) : [],
    vendors: names.vendor.map((index) => nameAt(lexicon.names, index)),
    products: names.product.map((index) => nameAt(lexicon.names, index)),
    types: names.type.map((index) => stringAt(lexicon.names.id, index)),
  };
}

const nameAt = ({ id, name, vendorName, found }: Names, index: number): NameSuggestion => ({
  id: stringAt(id, index),
  name: stringAt(name, index),
  count: found[index] ?? 0,
  vendorName: stringAt(vendorName, index),
});
