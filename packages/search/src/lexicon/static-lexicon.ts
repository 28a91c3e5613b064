import type { Collection } from '@ldy/domain/collection/collection.ts';
import { knownNames, type NameSources } from '../names.ts';
import { buildSounds } from './build/build-sounds.ts';
import type { Lexicon, Sounds } from './lexicon.ts';

/** By names, then by noun: made once for all engines of a process. */
const made = new WeakMap<NameSources, Map<string, Sounds>>();

/** The lexicon of built-in names and words for engines without a library; its sounds are built when a word asks for them, in a fifth of a second. */
export function staticLexicon({ noun }: Pick<Collection, 'noun'>, names: NameSources): Pick<Lexicon, 'sounds'> {
  return {
    get sounds() {
      const ofNames = made.get(names) ?? new Map<string, Sounds>();
      made.set(names, ofNames);
      const sounds = ofNames.get(noun) ?? buildSounds({ noun }, knownNames(names), new Map(), () => 0);
      ofNames.set(noun, sounds);
      return sounds;
    },
  };
}
