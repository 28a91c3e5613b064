const BITS = 11;
const MASK = 2 ** BITS - 1;

/**
 * A new array of the documents, sorted ascending by key, stable. LSD radix sort: linear time; digits that are the same in all keys are
 * skipped.
 */
export function sortStably(documents: Uint32Array, keys: Uint32Array): Uint32Array {
  let from = Uint32Array.from(documents);
  let to = new Uint32Array(documents.length);
  for (let shift = 0; shift < 32; shift += BITS) {
    const starts = digitStarts(keys, shift);
    if (!starts) continue;
    for (let at = 0; at < from.length; at += 1) {
      const document = from[at] as number;
      const digit = ((keys[document] as number) >>> shift) & MASK;
      const place = starts[digit] as number;
      starts[digit] = place + 1;
      to[place] = document;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Digit → start of its bucket; undefined when all keys have the same digit. */
function digitStarts(keys: Uint32Array, shift: number): Uint32Array | undefined {
  const counts = new Uint32Array(MASK + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const digit = ((keys[at] as number) >>> shift) & MASK;
    counts[digit] = (counts[digit] as number) + 1;
  }
  let sum = 0;
  for (let digit = 0; digit <= MASK; digit += 1) {
    const count = counts[digit] as number;
    if (count === keys.length) return undefined;
    counts[digit] = sum;
    sum += count;
  }
  return counts;
}
