import { decodeUtf8 } from './text.ts';

/** Deeper than any known format, and shallow enough for recursive code. */
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
 * Parses untrusted JSON. Keys such as `__proto__` become own keys of the result (as JSON.parse does), so read known keys only and never
 * spread or copy the object.
 * @throws JsonFault for invalid JSON, excessive nesting or size.
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

/**
 * Escapes of NUL and surrogates, which databases cannot store (surrogates if unpaired). Rare, so strings are only checked when one occurs.
 */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts brackets outside strings. Works on bytes: none of these characters is part of a multi-byte UTF-8 sequence. */
function tooDeep(bytes: Uint8Array): boolean {
  // A document with few brackets cannot be too deep.
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

/** Escaped when preceded by an odd number of backslashes. */
function isEscaped(bytes: Uint8Array, at: number, start: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes > start && bytes[at - 1 - slashes] === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
