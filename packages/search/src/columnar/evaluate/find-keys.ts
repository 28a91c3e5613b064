import type { Strings } from '../segment.ts';

/** Numbers of keys, from the first up to, not including, the last. */
export interface KeyRange {
  from: number;
  to: number;
}

/** Where a key stands in a dictionary; -1 where it does not. */
export function findKey(keys: Strings, key: Uint8Array): number {
  const at = firstKey(keys, key, false);
  return at < keys.offsets.length - 1 && compare(keys, at, key, false) === 0 ? at : -1;
}

/** The keys that begin so. */
export function keysWithPrefix(keys: Strings, prefix: Uint8Array): KeyRange {
  const from = firstKey(keys, prefix, false);
  return { from, to: firstKey(keys, prefix, true, from) };
}

/** Where an anchor stands; anchors go downwards. -1 where there is no such document. */
export function findDocument({ anchors }: { anchors: Strings }, anchor: Uint8Array): number {
  const at = documentsBefore({ anchors }, anchor);
  return at < anchors.offsets.length - 1 && compare(anchors, at, anchor, false) === 0 ? at : -1;
}

/** How many documents have a greater anchor: those that come first where all else is equal. */
export function documentsBefore({ anchors }: { anchors: Strings }, anchor: Uint8Array): number {
  let [low, high] = [0, anchors.offsets.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(anchors, middle, anchor, false) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first key that is not before this one; or that is behind all that begin so. */
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

/** As memcmp; what begins with the key is equal to it when it is a prefix. */
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
