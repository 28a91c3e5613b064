import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { LiveSegment } from '../../columnar/segment.ts';
import { stringAt } from '../../columnar/strings.ts';
import type { NameSuggestion, Suggestions, SuggestQuery } from '../../search-engine.ts';
import type { Lexicon, Names } from '../lexicon.ts';
import { findIdentifiers } from './find-identifiers.ts';
import { findNames } from './find-names.ts';
import { findTitles } from './find-titles.ts';

/** Longer texts are cut: suggestions for the start of a sentence are as good. */
const MAX_TEXT = 200;

/** Completions for a partly typed text; runs in the searching thread. Only the wanted kinds are looked up. */
export function suggest(
  collection: Collection,
  lexicon: Lexicon,
  library: readonly LiveSegment[],
  asked: SuggestQuery,
): Suggestions {
  const query = { ...asked, text: asked.text.slice(0, MAX_TEXT) };
  const { wants, limit } = query;
  const names = Object.entries(findNames(lexicon, query.text, wants.names, limit));
  return {
    identifiers: wants.identifiers ? findIdentifiers(collection, library, query) : [],
    titles: wants.titles ? findTitles(collection, lexicon, library, query) : [],
    names: Object.fromEntries(
      names.map(([field, indexes]) => [field, indexes.map((index) => nameAt(lexicon.names, index))]),
    ),
  };
}

const nameAt = ({ id, name, detail, found }: Names, index: number): NameSuggestion => ({
  id: stringAt(id, index),
  name: stringAt(name, index),
  detail: stringAt(detail, index),
  found: found[index] ?? 0,
});
