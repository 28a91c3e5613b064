const FEW = 12;

/**
 * Sorts keys (indices of texts) in place by the bytes of their texts: multikey quicksort, which never compares a common prefix again.
 * Iterative, so long texts cannot overflow the stack.
 */
export function sortKeys(keys: Uint32Array, bytes: Uint8Array, offsets: Uint32Array): void {
  const byteOf = (key: number, depth: number) => {
    const at = (offsets[key] as number) + depth;
    return at < (offsets[key + 1] as number) ? (bytes[at] as number) : -1;
  };
  const isBefore = (a: number, b: number, depth: number) => {
    for (let at = depth; ; at += 1) {
      const [x, y] = [byteOf(a, at), byteOf(b, at)];
      if (x !== y) return x < y;
      if (x < 0) return false;
    }
  };
  const todo = [0, keys.length, 0];
  while (todo.length > 0) {
    const depth = todo.pop() as number;
    const to = todo.pop() as number;
    const from = todo.pop() as number;
    if (to - from < FEW) {
      for (let at = from + 1; at < to; at += 1) {
        const key = keys[at] as number;
        let place = at;
        for (; place > from && isBefore(key, keys[place - 1] as number, depth); place -= 1)
          keys[place] = keys[place - 1] as number;
        keys[place] = key;
      }
      continue;
    }
    const pivot = median(
      byteOf(keys[from] as number, depth),
      byteOf(keys[(from + to) >>> 1] as number, depth),
      byteOf(keys[to - 1] as number, depth),
    );
    let below = from;
    let above = to;
    for (let at = from; at < above; ) {
      const key = keys[at] as number;
      const byte = byteOf(key, depth);
      if (byte === pivot) at += 1;
      else if (byte < pivot) {
        keys[at++] = keys[below] as number;
        keys[below++] = key;
      } else {
        keys[at] = keys[--above] as number;
        keys[above] = key;
      }
    }
    if (below - from > 1) todo.push(from, below, depth);
    if (to - above > 1) todo.push(above, to, depth);
    // Texts that end here are equal.
    if (pivot >= 0 && above - below > 1) todo.push(below, above, depth + 1);
  }
}

const median = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
