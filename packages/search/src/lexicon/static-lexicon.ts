import type { Collection } from '@ldy/domain/collection/collection.ts';
import { knownNames, type NameSources } from '../names.ts';
import { buildSounds } from './build/build-sounds.ts';
import type { Lexicon } from './lexicon.ts';

/** The lexicon of built-in names and words for engines without a library; built on first use. */
export function staticLexicon(collection: Pick<Collection, 'noun'>, names: NameSources): () => Pick<Lexicon, 'sounds'> {
  let made: Pick<Lexicon, 'sounds'> | undefined;
  return () => {
    made ??= { sounds: buildSounds(collection, knownNames(names), new Map(), () => 0) };
    return made;
  };
}
