import { VULNERABILITY_TYPES, withSubtypes } from '@ldy/domain/standard/vulnerability-types.ts';
import { hasBit } from '../../columnar/bits.ts';
import type { Dictionary, LiveSegment } from '../../columnar/segment.ts';
import { stringAt } from '../../columnar/strings.ts';
import type { Lexicon } from '../lexicon.ts';
import type { NameEntry } from '../name-entry.ts';
import { indexOfText } from '../pack.ts';
import { squeeze } from '../spellings.ts';
import { buildNames } from './build-names.ts';
import { buildSounds } from './build-sounds.ts';
import { buildVocabulary, latinWords } from './build-vocabulary.ts';
import { titleWords } from './title-words.ts';
import { TRADE_WORDS } from './trade-words.ts';

/**
 * Everything that is said of vendors, products and types, and the words of titles. Takes a second over a full library: for the thread
 * that builds, when names were counted anew or many records have come.
 */
export function buildLexicon(names: readonly NameEntry[], library: readonly LiveSegment[]): Lexicon {
  const latin = latinWords(library);
  const counted = titleWords(titlesOf(library));
  const sounds = buildSounds(names, counted, (word) => commonness(latin, library, word));
  return {
    names: buildNames(names, (id) => countOfType(library, id)),
    sounds,
    vocabulary: buildVocabulary(latin, hanWords(names, counted), sounds),
  };
}

function* titlesOf(library: readonly LiveSegment[]): Generator<string> {
  for (const { segment, alive } of library) {
    for (let document = 0; document < segment.count; document += 1) {
      if (hasBit(alive, document)) yield stringAt(segment.texts.title, document);
    }
  }
}

/** Words of two letters are not among the words that are counted for spelling. */
function commonness(latin: ReadonlyMap<string, number>, library: readonly LiveSegment[], word: string): number {
  const known = latin.get(word);
  if (known !== undefined || word.length > 2) return known ?? 0;
  let found = 0;
  for (const { segment } of library) {
    const key = indexOfText(segment.terms.keys, word);
    if (key >= 0) found += segment.termsIn.title.counts[key] ?? 0;
  }
  return found;
}

/** Records of the type and of the types below it; who is of two of them counts twice, which is near enough to order by. */
function countOfType(library: readonly LiveSegment[], id: string): number {
  let found = 0;
  for (const { segment } of library) {
    const { keys, postings } = segment.lists.type as Dictionary;
    for (const type of withSubtypes(id)) {
      const key = indexOfText(keys, type);
      if (key >= 0) found += postings.counts[key] ?? 0;
    }
  }
  return found;
}

const HAN_WORD = /^\p{Script=Han}{2,7}$/u;

function hanWords(names: readonly NameEntry[], counted: ReadonlyMap<string, number>): Map<string, number> {
  const words = new Map(counted);
  const add = (name: string, found: number) => {
    const word = squeeze(name);
    if (HAN_WORD.test(word)) words.set(word, Math.max(words.get(word) ?? 0, found));
  };
  for (const { name, aliases, count } of names) for (const written of [name, ...aliases]) add(written, count);
  for (const { cn, aliases } of VULNERABILITY_TYPES) for (const name of [cn, ...aliases]) add(name, 1);
  for (const word of TRADE_WORDS) add(word, 1);
  return words;
}
