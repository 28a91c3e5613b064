import type { Strings } from '../segment.ts';
import { sharedBytes, sharedNumbers } from '../shared-arrays.ts';
import { compareTexts, copyBytes } from '../strings.ts';

/** Nothing is left of it. */
export const GONE = 0xffff_ffff;

/** What several sorted lists of texts have become as one. */
export interface MergedTexts {
  texts: Strings;
  /** For each list: its numbers → those of the merged one; GONE for what was left out. */
  newNumbers: Uint32Array[];
}

/**
 * Merges sorted texts, each one once. `isKept` says which take part. A list has at most a few dozen sisters, so whose text comes next is
 * found by looking at all heads; their first bytes as one number settle most of it.
 */
export function mergeKeys(lists: readonly Strings[], isKept: (list: number, key: number) => boolean): MergedTexts {
  const newNumbers = lists.map(({ offsets }) => new Uint32Array(offsets.length - 1).fill(GONE));
  const heads = createHeads(lists, isKept);
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

function createHeads(lists: readonly Strings[], isKept: (list: number, key: number) => boolean) {
  const next = new Int32Array(lists.length).fill(-1);
  const begins = new Float64Array(lists.length);
  const advance = (list: number) => {
    const { offsets } = lists[list] as Strings;
    let key = (next[list] as number) + 1;
    while (key < offsets.length - 1 && !isKept(list, key)) key += 1;
    next[list] = key;
    begins[list] = key < offsets.length - 1 ? beginning(lists[list] as Strings, key) : Number.POSITIVE_INFINITY;
  };
  const compare = (a: number, b: number) =>
    (begins[a] as number) - (begins[b] as number) ||
    compareTexts(lists[a] as Strings, next[a] as number, lists[b] as Strings, next[b] as number);
  for (let list = 0; list < lists.length; list += 1) advance(list);
  return {
    at: (list: number) => next[list] as number,
    /** The list whose text comes next; below 0 at the end. */
    first(): number {
      let best = -1;
      for (let list = 0; list < lists.length; list += 1) {
        if (begins[list] === Number.POSITIVE_INFINITY) continue;
        if (best < 0 || compare(list, best) < 0) best = list;
      }
      return best;
    },
    /** Passes over the text of `list`, and the same one in those behind it. */
    passEqual(list: number, pass: (list: number, key: number) => void): void {
      for (let other = lists.length - 1; other >= list; other -= 1) {
        if (begins[other] !== begins[list] || compare(other, list) !== 0) continue;
        pass(other, next[other] as number);
        advance(other);
      }
    },
  };
}

/** Six bytes as one number; it has no more place. */
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
