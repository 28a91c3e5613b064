import { BadFile, type SourceFile } from '../connector.ts';
import { truncated } from '../read/bad-file.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENERS = new Set([0x5b, 0x7b]);
const CLOSERS = new Set([0x5d, 0x7d]);
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** The list is in the outermost object, its elements one level deeper. */
const KEY_DEPTH = 1;
const ELEMENT_DEPTH = 2;
const MAX_KEY_BYTES = 100;

/**
 * The elements of the list under `key` of a JSON object, as bytes, without holding the whole file. Only counts brackets and strings;
 * invalid JSON is left to the parser. An element longer than `maxBytes` is cut at that length plus one byte, so that the parser rejects it
 * by size.
 * @throws BadFile when the file ends early, or has no such list.
 */
export async function* listElements(file: SourceFile, key: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const wanted = `"${key}"`;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let inList = false;
  let found = false;
  let word: number[] = [];
  let pieces: Uint8Array[] = [];
  let pieceBytes = 0;
  const keep = (bytes: Uint8Array) => {
    const room = maxBytes + 1 - pieceBytes;
    if (room <= 0 || bytes.length === 0) return;
    pieces.push(Uint8Array.from(bytes.subarray(0, room)));
    pieceBytes += Math.min(bytes.length, room);
  };
  for await (const chunk of file.stream()) {
    const finished: Uint8Array[] = [];
    let start = inList && pieceBytes > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at] as number;
      const atElement = inList && !inString && depth === ELEMENT_DEPTH;
      if (atElement && (sign === COMMA || CLOSERS.has(sign))) {
        if (start >= 0) keep(chunk.subarray(start, at));
        if (pieceBytes > 0) finished.push(Buffer.concat(pieces));
        pieces = [];
        pieceBytes = 0;
        start = -1;
      } else if (atElement && start < 0 && !BLANKS.has(sign)) start = at;
      if (inString) {
        if (depth === KEY_DEPTH && word.length < MAX_KEY_BYTES) word.push(sign);
        if (escaped) escaped = false;
        else if (sign === BACKSLASH) escaped = true;
        else if (sign === QUOTE) inString = false;
      } else if (sign === QUOTE) {
        inString = true;
        if (depth === KEY_DEPTH) word = [sign];
      } else if (OPENERS.has(sign)) {
        depth++;
        if (depth === ELEMENT_DEPTH && sign === 0x5b && Buffer.from(word).toString() === wanted) inList = found = true;
      } else if (CLOSERS.has(sign)) {
        if (depth === ELEMENT_DEPTH) inList = false;
        depth--;
      }
    }
    if (start >= 0) keep(chunk.subarray(start));
    yield* finished;
  }
  if (depth !== 0 || inString) throw truncated(file.name, 'its JSON does not end');
  if (!found)
    throw new BadFile(file.name, 'schema', `${file.name}: has no list called ${key}; is it a file of this source?`);
}
