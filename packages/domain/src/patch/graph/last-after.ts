/**
 * What each of these patches is replaced by in the end, directly or not, also by way of others: the highest of those that only replace each other. Without an entry:
 * what remains. Each link is looked at twice, however long chains and circles are (Tarjan's components, which come with what they lead to first).
 */
export function lastAfter(
  patches: ReadonlySet<string>,
  newerOf: (patch: string) => readonly string[],
  rankOf: (patch: string) => string,
): Map<string, string> {
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const last = new Map<string, string | undefined>();
  const waiting: string[] = [];
  const path: { patch: string; newer: readonly string[]; at: number }[] = [];
  const highest = (of: readonly (string | undefined)[]) =>
    of.reduce((a, b) => (a === undefined || (b !== undefined && rankOf(b) > rankOf(a)) ? b : a), undefined);
  const lower = (patch: string, to = 0) => lowest.set(patch, Math.min(lowest.get(patch) ?? 0, to));

  function enter(patch: string): void {
    lowest.set(patch, number.size);
    number.set(patch, number.size);
    waiting.push(patch);
    path.push({ patch, newer: newerOf(patch), at: 0 });
  }
  function settle(circle: readonly string[]): void {
    const after = highest(circle.flatMap(newerOf).map((newer) => last.get(newer)));
    const remains = after ?? highest(circle.filter((patch) => patches.has(patch)));
    for (const patch of circle) last.set(patch, remains);
  }

  for (const start of patches) {
    if (!number.has(start)) enter(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { patch, newer, at } = step;
      const other = newer[at];
      step.at += 1;
      if (other === undefined) {
        path.pop();
        const before = path.at(-1);
        if (before) lower(before.patch, lowest.get(patch));
        if (lowest.get(patch) === number.get(patch)) settle(waiting.splice(waiting.lastIndexOf(patch)));
      } else if (!number.has(other)) enter(other);
      else if (!last.has(other)) lower(patch, number.get(other));
    }
  }
  return new Map(
    [...patches].flatMap((patch) => {
      const remains = last.get(patch);
      return remains === undefined || remains === patch ? [] : [[patch, remains] as const];
    }),
  );
}
