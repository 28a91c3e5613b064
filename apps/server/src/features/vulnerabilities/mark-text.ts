import { HAN, type QueryTerm, RUNS } from '@ldy/search/terms.ts';
import { foldWithPlaces } from './fold-with-places.ts';

/** What is looked for in a text. */
export interface Sought {
  terms: readonly QueryTerm[];
  /** Folded. */
  phrases: readonly string[];
}

type Ranges = [from: number, to: number][];

/** A row shows the beginning of long texts. */
const LONGEST = 4_000;
const MOST_RANGES = 50;

/**
 * Where the terms and phrases stand in the text, in its own units, from left to right; what touches is one, and so are the words of a compound. Words are cut as the index cuts
 * them (see terms.ts), so that what is marked is what was found.
 */
export function markText(text: string, { terms, phrases }: Sought): Ranges {
  if (text === '') return [];
  const { folded, place } = foldWithPlaces(text.slice(0, LONGEST));
  const found: Ranges = [];
  const han = terms.filter(({ term }) => HAN.test(term));
  const latin = terms.filter(({ term }) => !HAN.test(term));
  for (const { 0: run, index } of folded.matchAll(RUNS)) {
    if (HAN.test(run)) for (const { term } of han) addAll(found, run, term, index);
    else markWord(found, run, index, latin);
  }
  for (const phrase of phrases) addAll(found, folded, phrase, 0);
  const whole = joined(found, (from, to) => /^[._+#-]?$/.test(folded.slice(from, to)));
  return joined(whole.map(([from, to]) => place(from, to))).slice(0, MOST_RANGES);
}

function addAll(found: Ranges, text: string, wanted: string, offset: number): void {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push([offset + at, offset + at + wanted.length]);
  }
}

/** A word, and the parts of a compound one that are words themselves. */
function markWord(found: Ranges, run: string, offset: number, terms: readonly QueryTerm[]): void {
  const mark = (word: string, at: number) => {
    for (const { term, prefix } of terms) {
      if (prefix ? word.startsWith(term) : word === term) found.push([at, at + term.length]);
    }
  };
  mark(run, offset);
  for (const { 0: part, index } of run.matchAll(/[a-z0-9]+/g)) {
    if (part !== run && part.length > 1 && /[a-z]/.test(part)) mark(part, offset + index);
  }
}

/** From left to right, those that touch as one, and those between which nothing counts. */
function joined(ranges: Ranges, isNothing: (from: number, to: number) => boolean = () => false): Ranges {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged: Ranges = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && (from <= last[1] || isNothing(last[1], from))) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
