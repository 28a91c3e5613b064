const WRONG: readonly unknown[] = [null, 7, 'x', true, [], {}, [null], { toString: null }];

/** Copies of the value with one part replaced, for every part and every invalid replacement. */
export function* mutationsOf(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of mutationsOf(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    }
  }
}
