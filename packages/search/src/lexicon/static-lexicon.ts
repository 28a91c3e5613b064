import type { Collection } from '@ldy/domain/collection/collection.ts';
import { knownNames, type NameSources } from '../names.ts';
import { buildSounds } from './build/build-sounds.ts';
import type { Lexicon } from './lexicon.ts';

/** What is known of names and words of the trade where no library is at hand; made once, when it is asked for. */
export function staticLexicon(collection: Pick<Collection, 'noun'>, names: NameSources): () => Pick<Lexicon, 'sounds'> {
  let made: Pick<Lexicon, 'sounds'> | undefined;
  return () => {
    made ??= { sounds: buildSounds(collection, knownNames(names), new Map(), () => 0) };
    return made;
  };
}
