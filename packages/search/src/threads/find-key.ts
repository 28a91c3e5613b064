import type { Strings } from '../columnar/segment.ts';

/** Index of a text among sorted ones by bisection; -1 if absent. */
export function findKey({ bytes, offsets }: Strings, key: Uint8Array, order: 'upwards' | 'downwards'): number {
  let [low, high] = [0, offsets.length - 2];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const difference = compareAt(bytes, offsets[middle] ?? 0, offsets[middle + 1] ?? 0, key);
    if (difference === 0) return middle;
    if (difference < 0 === (order === 'upwards')) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Like memcmp: bytes first, then length. */
function compareAt(bytes: Uint8Array, from: number, to: number, key: Uint8Array): number {
  const length = Math.min(to - from, key.length);
  for (let at = 0; at < length; at++) {
    const difference = (bytes[from + at] ?? 0) - (key[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return to - from - key.length;
}
