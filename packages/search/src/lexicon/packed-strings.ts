import type { Strings } from '../columnar/segment.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts one after the other on shared memory. */
export function packStrings(texts: readonly string[]): Strings {
  const offsets = new Uint32Array(new SharedArrayBuffer((texts.length + 1) * 4));
  // A UTF-16 unit is at most three bytes.
  const room = new Uint8Array(texts.reduce((sum, text) => sum + text.length * 3, 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at += encoder.encodeInto(text, room.subarray(at)).written;
    offsets[index + 1] = at;
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(at));
  bytes.set(room.subarray(0, at));
  return { bytes, offsets };
}

export function packNumbers(numbers: readonly number[]): Uint32Array {
  const packed = new Uint32Array(new SharedArrayBuffer(numbers.length * 4));
  packed.set(numbers);
  return packed;
}

export function textAt({ bytes, offsets }: Strings, index: number): string {
  // A view on shared memory cannot be decoded: it is copied first.
  return decoder.decode(bytes.slice(offsets[index], offsets[index + 1]));
}

/** Of texts in byte order, the first one that is not below. */
export function lowerBound(texts: Strings, wanted: Uint8Array): number {
  return halve(texts, (index) => compare(texts, index, wanted) < 0);
}

/** Of texts in byte order, the first one behind those that begin so. */
export function behindPrefix(texts: Strings, prefix: Uint8Array): number {
  return halve(texts, (index) => comparePrefix(texts, index, prefix) <= 0);
}

/** Where the text stands in byte order; -1 where it does not. */
export function indexOfText(texts: Strings, text: string): number {
  const wanted = encoder.encode(text);
  const at = lowerBound(texts, wanted);
  return at < texts.offsets.length - 1 && compare(texts, at, wanted) === 0 ? at : -1;
}

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

function halve(texts: Strings, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = texts.offsets.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare({ bytes, offsets }: Strings, index: number, wanted: Uint8Array): number {
  const from = offsets[index] ?? 0;
  const length = (offsets[index + 1] ?? from) - from;
  const common = Math.min(length, wanted.length);
  for (let at = 0; at < common; at += 1) {
    const difference = (bytes[from + at] ?? 0) - (wanted[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - wanted.length;
}

/** 0 where the text begins so. */
function comparePrefix({ bytes, offsets }: Strings, index: number, prefix: Uint8Array): number {
  const from = offsets[index] ?? 0;
  const to = offsets[index + 1] ?? from;
  for (let at = 0; at < prefix.length; at += 1) {
    if (from + at >= to) return -1;
    const difference = (bytes[from + at] ?? 0) - (prefix[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
