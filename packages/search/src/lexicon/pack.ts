import { findKey, type KeyRange, keysWithPrefix } from '../columnar/evaluate/find-keys.ts';
import type { Strings } from '../columnar/segment.ts';
import { sharedBytes, sharedNumbers } from '../columnar/shared-arrays.ts';

const encoder = new TextEncoder();

/** Packs texts into shared memory. */
export function packStrings(texts: readonly string[]): Strings {
  const offsets = sharedNumbers(texts.length + 1);
  // A UTF-16 code unit takes three bytes at most.
  const room = new Uint8Array(texts.reduce((sum, text) => sum + text.length * 3, 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at += encoder.encodeInto(text, room.subarray(at)).written;
    offsets[index + 1] = at;
  }
  const bytes = sharedBytes(at);
  bytes.set(room.subarray(0, at));
  return { bytes, offsets };
}

export function packNumbers(numbers: readonly number[]): Uint32Array {
  const packed = sharedNumbers(numbers.length);
  packed.set(numbers);
  return packed;
}

/** The index of a text among texts in byte order; -1 if absent. */
export const indexOfText = (texts: Strings, text: string): number => findKey(texts, encoder.encode(text));

/** The range of texts with this prefix, among texts in byte order. */
export const beginningWith = (texts: Strings, prefix: string): KeyRange =>
  keysWithPrefix(texts, encoder.encode(prefix));
