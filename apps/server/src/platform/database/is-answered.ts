const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
/** The type, four bytes of length, the state of the transaction. */
const READY_LENGTH = 6;

/**
 * Whether the answer to messages of the wire protocol is whole: after a query, and where the driver asks for the end of what it sent, the
 * last that PostgreSQL says is that it is ready.
 */
export function isAnswered(asked: Uint8Array, answer: Uint8Array): boolean {
  const last = lastType(asked);
  if (last !== QUERY && last !== SYNC) return true;
  return answer.at(-READY_LENGTH) === READY;
}

/** The type of the last message; undefined for the first of a connection, which has none. */
function lastType(asked: Uint8Array): number | undefined {
  if (asked[0] === 0) return undefined;
  const view = new DataView(asked.buffer, asked.byteOffset, asked.byteLength);
  let type: number | undefined;
  for (let at = 0; at + 4 < asked.length; at += 1 + view.getUint32(at + 1)) type = asked[at];
  return type;
}
