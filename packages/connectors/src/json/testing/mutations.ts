const WRONG: readonly unknown[] = [null, 7, 'x', true, [], {}, [null], { toString: null }];

/** The value with one thing in it replaced by something else, once for every place and every wrong thing. */
export function* mutationsOf(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of mutationsOf(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    }
  }
}
