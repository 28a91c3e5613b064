import { type Collection, fieldOf, withAbove } from '@ldy/domain/collection/collection.ts';
import { hasBit } from '../../columnar/bits.ts';
import type { Dictionary, LiveSegment } from '../../columnar/segment.ts';
import { stringAt } from '../../columnar/strings.ts';
import type { NameEntry } from '../../names.ts';
import type { Lexicon } from '../lexicon.ts';
import { indexOfText } from '../pack.ts';
import { squeeze } from '../spellings.ts';
import { buildNames } from './build-names.ts';
import { buildSounds } from './build-sounds.ts';
import { buildVocabulary, latinWords } from './build-vocabulary.ts';
import { titleWords } from './title-words.ts';
import { TRADE_WORDS } from './trade-words.ts';

/**
 * Builds the names of the ids that fields hold, and the words of titles. Takes a second over a full library, so it runs in the building
 * thread, when names were recounted or many records were added.
 */
export function buildLexicon(
  collection: Collection,
  names: readonly NameEntry[],
  library: readonly LiveSegment[],
): Lexicon {
  const latin = latinWords(library);
  const counted = titleWords(titlesOf(library));
  const sounds = buildSounds(collection, names, counted, (word) => commonness(latin, library, word));
  return {
    names: buildNames(collection, names, counterOf(collection, library)),
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

/** Words of two letters are not in the spelling vocabulary. */
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

type CountsOf = (field: string) => ReadonlyMap<string, number>;

function counterOf(collection: Collection, library: readonly LiveSegment[]): CountsOf {
  const counted = new Map<string, ReadonlyMap<string, number>>();
  return (field) => {
    const known = counted.get(field) ?? countValues(collection, library, field);
    counted.set(field, known);
    return known;
  };
}

/** Number of records of each value and its descendants. A record with two of them counts twice, which is precise enough for sorting. */
function countValues(collection: Collection, library: readonly LiveSegment[], name: string): Map<string, number> {
  const field = fieldOf(collection, name, 'list');
  const counts = new Map<string, number>();
  for (const { segment } of library) {
    const { keys, postings } = segment.lists[name] as Dictionary;
    for (let key = 0; key < keys.offsets.length - 1; key += 1) {
      for (const value of withAbove(field, stringAt(keys, key)))
        counts.set(value, (counts.get(value) ?? 0) + (postings.counts[key] ?? 0));
    }
  }
  return counts;
}

const HAN_WORD = /^\p{Script=Han}{2,7}$/u;

function hanWords(names: readonly NameEntry[], counted: ReadonlyMap<string, number>): Map<string, number> {
  const words = new Map(counted);
  const add = (name: string, found: number) => {
    const word = squeeze(name);
    if (HAN_WORD.test(word)) words.set(word, Math.max(words.get(word) ?? 0, found));
  };
  for (const { name, others, found } of names) for (const written of [name, ...others]) add(written, found ?? 1);
  for (const word of TRADE_WORDS) add(word, 1);
  return words;
}
