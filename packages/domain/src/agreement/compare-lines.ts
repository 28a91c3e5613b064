/** A line of a comparison: in both texts, only in the earlier one, or only in the later one. */
export interface ComparedLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The lines of both texts in order, with as many as possible in common. Empty lines are left out. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const common = commonLengths(a, b);
  const compared: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [earlier, later] = [a[i], b[j]];
    if (earlier !== undefined && earlier === later) {
      compared.push({ kind: 'same', text: earlier });
      [i, j] = [i + 1, j + 1];
    } else if (later === undefined || (earlier !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      compared.push({ kind: 'removed', text: earlier ?? '' });
      i += 1;
    } else {
      compared.push({ kind: 'added', text: later });
      j += 1;
    }
  }
  return compared;
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const at = (table: readonly Uint32Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** How many lines the rest from `i` and the rest from `j` have in common, in order. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (table[i] as Uint32Array)[j] =
        a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  return table;
}
