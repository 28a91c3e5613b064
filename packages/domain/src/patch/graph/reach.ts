/** Everything that can be reached from these, without them; each is visited once, so cycles end. */
export function reach(from: Iterable<string>, next: (patch: string) => Iterable<string>): Set<string> {
  const start = new Set(from);
  const found = new Set<string>();
  const open = [...start];
  for (let patch = open.pop(); patch !== undefined; patch = open.pop())
    for (const other of next(patch))
      if (!found.has(other) && !start.has(other)) {
        found.add(other);
        open.push(other);
      }
  return found;
}
