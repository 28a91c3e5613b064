import type { Strings } from '../segment.ts';
import { sharedBytes, sharedNumbers } from '../shared-arrays.ts';
import { compareTexts, copyBytes } from '../strings.ts';

/** Marks a key or document that was dropped. */
export const GONE = 0xffff_ffff;

/** Several sorted lists of texts merged into one. */
export interface MergedTexts {
  texts: Strings;
  /** For each list: its indices → those of the merged list; GONE for what was left out. */
  newNumbers: Uint32Array[];
}

/**
 * Merges sorted texts without duplicates; `isTaken` selects which take part. There are at most a few dozen lists, so the next text is found
 * by comparing all heads; the first bytes as a number decide most comparisons.
 */
export function mergeKeys(lists: readonly Strings[], isTaken: (list: number, key: number) => boolean): MergedTexts {
  const newNumbers = lists.map(({ offsets }) => new Uint32Array(offsets.length - 1).fill(GONE));
  const heads = createHeads(lists, isTaken);
  const most = newNumbers.reduce((sum, { length }) => sum + length, 0);
  const [sources, numbers] = [new Uint16Array(most), new Uint32Array(most)];
  let [count, size] = [0, 0];
  for (let list = heads.first(); list >= 0; list = heads.first()) {
    const key = heads.at(list);
    sources[count] = list;
    numbers[count] = key;
    const { offsets } = lists[list] as Strings;
    size += (offsets[key + 1] as number) - (offsets[key] as number);
    heads.passEqual(list, (other, same) => {
      (newNumbers[other] as Uint32Array)[same] = count;
    });
    count += 1;
  }
  return { texts: gather(lists, sources, numbers, count, size), newNumbers };
}

function createHeads(lists: readonly Strings[], isTaken: (list: number, key: number) => boolean) {
  const next = new Int32Array(lists.length).fill(-1);
  const begins = new Float64Array(lists.length);
  const advance = (list: number) => {
    const { offsets } = lists[list] as Strings;
    let key = (next[list] as number) + 1;
    while (key < offsets.length - 1 && !isTaken(list, key)) key += 1;
    next[list] = key;
    begins[list] = key < offsets.length - 1 ? beginning(lists[list] as Strings, key) : Number.POSITIVE_INFINITY;
  };
  const compare = (a: number, b: number) =>
    (begins[a] as number) - (begins[b] as number) ||
    compareTexts(lists[a] as Strings, next[a] as number, lists[b] as Strings, next[b] as number);
  for (let list = 0; list < lists.length; list += 1) advance(list);
  return {
    at: (list: number) => next[list] as number,
    /** The list with the next text; negative at the end. */
    first(): number {
      let best = -1;
      for (let list = 0; list < lists.length; list += 1) {
        if (begins[list] === Number.POSITIVE_INFINITY) continue;
        if (best < 0 || compare(list, best) < 0) best = list;
      }
      return best;
    },
    /** Advances past the text of `list`, and past the same text in later lists. */
    passEqual(list: number, pass: (list: number, key: number) => void): void {
      for (let other = lists.length - 1; other >= list; other -= 1) {
        if (begins[other] !== begins[list] || compare(other, list) !== 0) continue;
        pass(other, next[other] as number);
        advance(other);
      }
    },
  };
}

/** Six bytes as one number: a double holds no more exactly. */
function beginning({ bytes, offsets }: Strings, key: number): number {
  const [from, to] = [offsets[key] as number, offsets[key + 1] as number];
  let value = 0;
  for (let at = from; at < from + 6; at += 1) value = value * 256 + (at < to ? (bytes[at] as number) : 0);
  return value;
}

function gather(
  lists: readonly Strings[],
  sources: Uint16Array,
  numbers: Uint32Array,
  count: number,
  size: number,
): Strings {
  const [bytes, placed] = [sharedBytes(size), sharedNumbers(count + 1)];
  for (let at = 0; at < count; at += 1) {
    const { bytes: source, offsets } = lists[sources[at] as number] as Strings;
    const key = numbers[at] as number;
    const [from, to] = [offsets[key] as number, offsets[key + 1] as number];
    copyBytes(source, from, to, bytes, placed[at] as number);
    placed[at + 1] = (placed[at] as number) + to - from;
  }
  return { bytes, offsets: placed };
}
