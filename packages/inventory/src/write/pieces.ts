/** JSON of an object with long lists, which are written entry by entry, in pieces of some size. */
export function* jsonPieces(
  head: object,
  lists: readonly (readonly [key: string, entries: Iterable<unknown>])[],
): Generator<string> {
  let piece = JSON.stringify(head, null, 2).slice(0, -2);
  for (const [key, entries] of lists) {
    piece += `,\n  ${JSON.stringify(key)}: [`;
    let sign = '\n    ';
    for (const entry of entries) {
      piece += sign + JSON.stringify(entry);
      sign = ',\n    ';
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    piece += '\n  ]';
  }
  yield `${piece}\n}\n`;
}
const PIECE = 64 * 1024;

/** Each as it is asked for: a long bill is made while it is sent. */
export function* each<From, To>(list: readonly From[], make: (from: From, at: number) => To): Generator<To> {
  for (const [at, from] of list.entries()) yield make(from, at);
}
