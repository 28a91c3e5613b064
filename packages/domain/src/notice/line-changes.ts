export interface ChangedLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are compared as a whole: the table below has a cell for each pair of lines. */
const MOST_LINES = 600;

/** The lines of two texts as one sequence, by their longest common subsequence. */
export function lineChanges(before: string, after: string): ChangedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  if (old.length > MOST_LINES || now.length > MOST_LINES) return [...old.map(as('removed')), ...now.map(as('added'))];
  const common = commonLengths(old, now);
  const changes: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      changes.push({ kind: 'same', text: old[i] as string });
      i += 1;
      j += 1;
    } else if (j === now.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      changes.push({ kind: 'removed', text: old[i++] as string });
    } else changes.push({ kind: 'added', text: now[j++] as string });
  }
  return changes;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
const as =
  (kind: ChangedLine['kind']) =>
  (text: string): ChangedLine => ({ kind, text });
const at = (table: readonly number[][], i: number, j: number): number => table[i]?.[j] ?? 0;

/** Lengths of the longest common subsequences of the remaining lines. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (table[i] as number[])[j] =
        old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  return table;
}
