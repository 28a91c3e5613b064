import { decodeUtf8 } from './text.ts';

/** Deeper than any format that we read, far from what a recursive walk could not survive. */
const MAX_DEPTH = 100;

export class JsonFault extends Error {
  readonly reason: 'json' | 'depth' | 'size';
  constructor(reason: 'json' | 'depth' | 'size', message: string) {
    super(message);
    this.name = 'JsonFault';
    this.reason = reason;
  }
}

/**
 * JSON from bytes that a stranger wrote. Keys such as `__proto__` become plain own keys of the result (JSON.parse does that),
 * so read it by known names only and never spread or copy its keys.
 * @throws JsonFault for what is not JSON, is nested too deeply or is larger than `maxBytes`.
 */
export function parseJson(bytes: Uint8Array, maxBytes: number): unknown {
  if (bytes.length > maxBytes) throw new JsonFault('size', `is ${bytes.length} bytes, more than ${maxBytes}`);
  if (tooDeep(bytes)) throw new JsonFault('depth', `is nested more than ${MAX_DEPTH} levels deep`);
  try {
    const text = decodeUtf8(bytes);
    return UNSTORABLE.test(text) ? JSON.parse(text, storable) : JSON.parse(text);
  } catch (error) {
    throw new JsonFault('json', shortened((error as Error).message));
  }
}

/** Escapes of NUL and of surrogates, which no database stores when they stand alone. Rare, so texts are only looked at then. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts brackets outside strings. Works on bytes: no part of a UTF-8 character equals one of these signs. */
function tooDeep(bytes: Uint8Array): boolean {
  // A document too small to be so deep needs no look.
  let openers = 0;
  for (let at = bytes.indexOf(0x5b); at !== -1 && openers <= MAX_DEPTH; at = bytes.indexOf(0x5b, at + 1)) openers++;
  for (let at = bytes.indexOf(0x7b); at !== -1 && openers <= MAX_DEPTH; at = bytes.indexOf(0x7b, at + 1)) openers++;
  if (openers <= MAX_DEPTH) return false;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at];
    if (sign === QUOTE) at = endOfString(bytes, at);
    else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth--;
  }
  return false;
}

function endOfString(bytes: Uint8Array, start: number): number {
  let end = bytes.indexOf(QUOTE, start + 1);
  while (end !== -1 && isEscaped(bytes, end, start)) end = bytes.indexOf(QUOTE, end + 1);
  return end === -1 ? bytes.length : end;
}

/** Escaped when an odd number of backslashes stands before it. */
function isEscaped(bytes: Uint8Array, at: number, start: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes > start && bytes[at - 1 - slashes] === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
