import { HAN, type QueryTerm, RUNS } from '@ldy/search/terms.ts';
import { foldWithPlaces } from './fold-with-places.ts';

/** What to highlight, prepared once for all texts. */
export interface Sought {
  /** Characters and bigrams. */
  han: ReadonlySet<string>;
  words: ReadonlySet<string>;
  beginnings: readonly string[];
  /** Folded. */
  phrases: readonly string[];
}

export function seek(terms: readonly QueryTerm[], phrases: readonly string[]): Sought {
  const latin = terms.filter(({ term }) => !HAN.test(term));
  return {
    han: new Set(terms.filter(({ term }) => HAN.test(term)).map(({ term }) => term)),
    words: new Set(latin.filter(({ prefix }) => !prefix).map(({ term }) => term)),
    beginnings: [...new Set(latin.filter(({ prefix }) => prefix).map(({ term }) => term))],
    phrases: [...new Set(phrases)].filter((phrase) => phrase !== ''),
  };
}

/** Rows show only the start of long texts. */
const LONGEST = 4_000;
const MOST_RANGES = 50;

/**
 * The ranges of terms and phrases in the text, in UTF-16 units of the original, ascending. Adjacent ranges are joined, and so are the parts
 * of a compound word. Words are split as in the index (see terms.ts), so that exactly what matched is marked.
 */
export function markText(text: string, sought: Sought): [from: number, to: number][] {
  if (text === '') return [];
  const { folded, place } = foldWithPlaces(text.slice(0, LONGEST));
  const marks = new Uint8Array(folded.length);
  for (const { 0: run, index } of folded.matchAll(RUNS)) {
    if (HAN.test(run)) markHan(marks, run, index, sought.han);
    else markWord(marks, run, index, sought);
  }
  for (const phrase of sought.phrases) {
    for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + phrase.length)) {
      marks.fill(1, at, at + phrase.length);
    }
  }
  return rangesOf(marks, folded, place);
}

const PAIRED = /[\ud800-\udfff]/;

function markHan(marks: Uint8Array, run: string, offset: number, sought: ReadonlySet<string>): void {
  if (sought.size === 0) return;
  const characters = PAIRED.test(run) ? Array.from(run) : run;
  let at = offset;
  for (let place = 0; place < characters.length; place += 1) {
    const [character = '', next = ''] = [characters[place], characters[place + 1]];
    if (sought.has(character)) marks.fill(1, at, at + character.length);
    if (next !== '' && sought.has(character + next)) marks.fill(1, at, at + character.length + next.length);
    at += character.length;
  }
}

/** A word, and those parts of a compound word that are terms. */
function markWord(marks: Uint8Array, run: string, offset: number, sought: Sought): void {
  markOne(marks, run, offset, sought);
  if (!/[._+#-]/.test(run)) return;
  for (const { 0: part, index } of run.matchAll(/[a-z0-9]+/g)) {
    if (part !== run && part.length > 1 && /[a-z]/.test(part)) markOne(marks, part, offset + index, sought);
  }
}

function markOne(marks: Uint8Array, word: string, at: number, { words, beginnings }: Sought): void {
  if (words.has(word)) marks.fill(1, at, at + word.length);
  for (const term of beginnings) if (word.startsWith(term)) marks.fill(1, at, at + term.length);
}

function rangesOf(
  marks: Uint8Array,
  folded: string,
  place: (from: number, to: number) => [number, number],
): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let at = marks.indexOf(1);
  while (at >= 0 && ranges.length < MOST_RANGES) {
    let to = at + 1;
    while (marks[to] === 1 || (marks[to + 1] === 1 && /[._+#-]/.test(folded.charAt(to)))) to += 1;
    const [first, last] = place(at, to);
    const before = ranges.at(-1);
    // Several folded units may come from one character.
    if (before && first < before[1]) before[1] = Math.max(before[1], last);
    else ranges.push([first, last]);
    at = marks.indexOf(1, to);
  }
  return ranges;
}
