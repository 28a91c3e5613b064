import { foldText } from '@ldy/search/terms.ts';

/** A text as it is searched, and where each of its units stands in the original. */
export interface PlacedText {
  /** Folded; runs of white space are one blank. */
  folded: string;
  /** The part of the original behind units `from` up to `to` of the folded text. */
  place(from: number, to: number): [from: number, to: number];
}

/** Every character is one unit on both sides. */
const ONE_FOR_ONE = /^(?:[\x21-\x7e\u2018-\u201d\u3001-\u3029\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff5e]| (?! ))*$/;
/** A character with what is set above and below it: composed and decomposed forms are the same text. */
const CLUSTER = /\P{M}\p{M}{0,16}|\p{M}{1,16}/gu;

export function foldWithPlaces(text: string): PlacedText {
  if (ONE_FOR_ONE.test(text)) return { folded: foldText(text), place: (from, to) => [from, to] };
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    // Some characters fold to a whole sentence.
    if (starts.length > 2 * text.length + 100) break;
    for (const unit of foldText(cluster).split('')) {
      const isBlank = /[\s\0]/.test(unit);
      if (isBlank && folded.endsWith(' ')) {
        ends[ends.length - 1] = index + cluster.length;
        continue;
      }
      folded += isBlank ? ' ' : unit;
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { folded, place: (from, to) => [starts[from] ?? 0, ends[to - 1] ?? 0] };
}
