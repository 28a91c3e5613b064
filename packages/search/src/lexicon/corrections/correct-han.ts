import { stringAt } from '../../columnar/strings.ts';
import type { Lexicon } from '../lexicon.ts';
import { indexOfText } from '../pack.ts';
import { soundsOf } from '../pinyin.ts';

/** Only this many characters of a run are corrected. */
const LONGEST_RUN = 16;
const LONGEST_WORD = 7;
/** Minimum length of a word that may have one wrong character; shorter words would leave too little to compare. */
const SHORTEST_LOOKALIKE = 3;
/** Costs: a character outside any word, a word as typed, a homophone, a word with one wrong character. */
const COST = { unknown: 1, word: 0.2, homophone: 0.9, lookalike: 1.3 } as const;
const MOST_MISTAKES = 2;
const PATHS = 4;

interface Path {
  text: string;
  /** With spaces between the words. */
  apart: string;
  cost: number;
  mistakes: number;
}

/**
 * Segmentations of a run of Han characters into known words, at most two of them replaced, most likely first. A word is replaced by a
 * homophone or by one that differs in one character. The unchanged words separated by spaces come last: these are then searched separately.
 */
export function similarRuns(lexicon: Lexicon, run: string, limit: number): string[] {
  const characters = Array.from(run);
  if (characters.length < 2 || characters.length > LONGEST_RUN) return [];
  const words = hanWords(lexicon);
  const paths: Path[][] = [[{ text: '', apart: '', cost: 0, mistakes: 0 }]];
  for (let end = 1; end <= characters.length; end += 1) {
    const ways = extended(paths[end - 1] ?? [], characters[end - 1] ?? '', COST.unknown, 0);
    for (let from = Math.max(0, end - LONGEST_WORD); from <= end - 2; from += 1) {
      const span = characters.slice(from, end).join('');
      const before = paths[from] ?? [];
      if (words.found.has(span)) ways.push(...extended(before, span, COST.word, 0));
      else for (const { word, cost } of insteadOf(lexicon, words, span)) ways.push(...extended(before, word, cost, 1));
    }
    paths.push(fewest(ways));
  }
  const whole = paths.at(-1) ?? [];
  const corrected = whole.filter(({ mistakes }) => mistakes > 0).slice(0, limit);
  const asTyped = whole.filter(({ mistakes }) => mistakes === 0).slice(0, 1);
  const texts = [...corrected.map(({ text }) => text), ...[...corrected, ...asTyped].map(({ apart }) => apart)];
  return [...new Set(texts)].filter((text) => text !== run);
}

function extended(before: readonly Path[], part: string, cost: number, mistakes: number): Path[] {
  return before
    .filter((path) => path.mistakes + mistakes <= MOST_MISTAKES)
    .map(({ text, apart, ...path }) => ({
      text: text + part,
      // Characters outside any word are attached to the preceding text.
      apart: apart === '' || part.length === 1 ? apart + part : `${apart} ${part}`,
      cost: path.cost + cost,
      mistakes: path.mistakes + mistakes,
    }));
}

/** The cheapest paths; some for each number of replacements, so that the text as typed does not crowd out its corrections. */
function fewest(ways: Path[]): Path[] {
  const texts = new Set<string>();
  const taken = new Map<number, number>();
  return ways
    .sort((a, b) => a.cost - b.cost)
    .filter(({ text, mistakes }) => {
      const times = taken.get(mistakes) ?? 0;
      if (texts.has(text) || times >= PATHS) return false;
      texts.add(text);
      taken.set(mistakes, times + 1);
      return true;
    });
}

const MOST_INSTEAD = 3;

function insteadOf(lexicon: Lexicon, words: HanWords, span: string): { word: string; cost: number }[] {
  const alike = homophonesOf(lexicon, span).map((word) => ({ word, cost: COST.homophone }));
  if (alike.length > 0 || span.length < SHORTEST_LOOKALIKE) return alike.slice(0, MOST_INSTEAD);
  return lookalikes(words, span).map((word) => ({ word, cost: COST.lookalike }));
}

function homophonesOf({ sounds }: Lexicon, span: string): string[] {
  for (const way of soundsOf(span)) {
    const at = indexOfText(sounds.keys, way.join(''));
    const words = at < 0 ? [] : stringAt(sounds.words, at).split(' ');
    const alike = words.filter((word) => word.length === span.length && word !== span);
    if (alike.length > 0) return alike;
  }
  return [];
}

function lookalikes({ byShape, found }: HanWords, span: string): string[] {
  const alike = new Set<string>();
  for (let at = 0; at < span.length; at += 1) for (const word of byShape.get(shapeOf(span, at)) ?? []) alike.add(word);
  return [...alike].sort((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0)).slice(0, MOST_INSTEAD);
}

interface HanWords {
  found: ReadonlyMap<string, number>;
  /** Words keyed by all their characters except one. */
  byShape: ReadonlyMap<string, string[]>;
}

const shapeOf = (word: string, without: number): string => `${word.slice(0, without)}*${word.slice(without + 1)}`;

const read = new WeakMap<Lexicon, HanWords>();

/** Built once per lexicon, on the first correction. */
function hanWords(lexicon: Lexicon): HanWords {
  const known = read.get(lexicon);
  if (known) return known;
  const { words, found: counts } = lexicon.vocabulary.han;
  const found = new Map<string, number>();
  const byShape = new Map<string, string[]>();
  for (let index = 0; index < words.offsets.length - 1; index += 1) {
    const word = stringAt(words, index);
    found.set(word, counts[index] ?? 0);
    if (word.length < SHORTEST_LOOKALIKE) continue;
    for (let at = 0; at < word.length; at += 1) {
      const shape = shapeOf(word, at);
      const others = byShape.get(shape);
      if (others) others.push(word);
      else byShape.set(shape, [word]);
    }
  }
  const made = { found, byShape };
  read.set(lexicon, made);
  return made;
}
