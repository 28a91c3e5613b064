import type { Strings } from '../segment.ts';

/** Key numbers: first inclusive, last exclusive. */
export interface KeyRange {
  from: number;
  to: number;
}

/** The index of a key in a dictionary; -1 if absent. */
export function findKey(keys: Strings, key: Uint8Array): number {
  const at = firstKey(keys, key, false);
  return at < keys.offsets.length - 1 && compare(keys, at, key, false) === 0 ? at : -1;
}

/** The keys with this prefix. */
export function keysWithPrefix(keys: Strings, prefix: Uint8Array): KeyRange {
  const from = firstKey(keys, prefix, false);
  return { from, to: firstKey(keys, prefix, true, from) };
}

/** The document with this anchor; anchors are sorted descending. -1 if absent. */
export function findDocument({ anchors }: { anchors: Strings }, anchor: Uint8Array): number {
  const at = documentsBefore({ anchors }, anchor);
  return at < anchors.offsets.length - 1 && compare(anchors, at, anchor, false) === 0 ? at : -1;
}

/** The documents with these anchors. Fast where they are sorted as documents are: the search for each begins where the former one ended, in steps that double. */
export function findDocuments({ anchors }: { anchors: Strings }, wanted: readonly Uint8Array[]): Uint32Array {
  const count = anchors.offsets.length - 1;
  const found = new Uint32Array(wanted.length);
  let [from, length] = [0, 0];
  for (const anchor of wanted) {
    if (from > 0 && compare(anchors, from - 1, anchor, false) <= 0) from = 0;
    let step = 1;
    while (from + step < count && compare(anchors, from + step, anchor, false) > 0) {
      from += step;
      step *= 2;
    }
    from = documentsBefore({ anchors }, anchor, from, Math.min(from + step, count));
    if (from < count && compare(anchors, from, anchor, false) === 0) found[length++] = from;
  }
  return found.subarray(0, length).sort();
}

/** The number of documents with a greater anchor; these come first when all else is equal. */
export function documentsBefore(
  { anchors }: { anchors: Strings },
  anchor: Uint8Array,
  from = 0,
  to = anchors.offsets.length - 1,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(anchors, middle, anchor, false) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first key not less than this one; with `behindPrefix`, the first key after all that start with it. */
function firstKey(keys: Strings, key: Uint8Array, behindPrefix: boolean, from = 0): number {
  let [low, high] = [from, keys.offsets.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = compare(keys, middle, key, behindPrefix);
    if (difference < 0 || (behindPrefix && difference === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Like memcmp; with `isPrefix`, a text that starts with the key compares as equal. */
function compare({ bytes, offsets }: Strings, at: number, key: Uint8Array, isPrefix: boolean): number {
  const from = offsets[at] as number;
  const length = (offsets[at + 1] as number) - from;
  const common = Math.min(length, key.length);
  for (let place = 0; place < common; place += 1) {
    const difference = (bytes[from + place] as number) - (key[place] as number);
    if (difference !== 0) return difference;
  }
  return isPrefix && length >= key.length ? 0 : length - key.length;
}
