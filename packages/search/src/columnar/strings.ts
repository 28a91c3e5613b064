import type { Strings } from './segment.ts';
import { sharedBytes, sharedNumbers } from './shared-arrays.ts';

/** Copies chosen texts in a new order. */
export function arrangeStrings(bytes: Uint8Array, offsets: Uint32Array, chosen: Uint32Array): Strings {
  const placed = sharedNumbers(chosen.length + 1);
  let sum = 0;
  for (let at = 0; at < chosen.length; at += 1) {
    const text = chosen[at] as number;
    sum += (offsets[text + 1] as number) - (offsets[text] as number);
    placed[at + 1] = sum;
  }
  const copy = sharedBytes(sum);
  for (let at = 0; at < chosen.length; at += 1) {
    const text = chosen[at] as number;
    copyBytes(bytes, offsets[text] as number, offsets[text + 1] as number, copy, placed[at] as number);
  }
  return { bytes: copy, offsets: placed };
}

const SHORT = 64;

/** For few bytes a loop is faster than creating a view. */
export function copyBytes(source: Uint8Array, from: number, to: number, target: Uint8Array, start: number): void {
  if (to - from > SHORT) target.set(source.subarray(from, to), start);
  else for (let at = from; at < to; at += 1) target[start + at - from] = source[at] as number;
}

const decoder = new TextDecoder();

export function stringAt({ bytes, offsets }: Strings, at: number): string {
  // TextDecoder does not accept shared memory, so the bytes are copied first.
  return decoder.decode(bytes.slice(offsets[at], offsets[at + 1]));
}

/** Like memcmp: negative when text `a` comes first. */
export function compareTexts(a: Strings, at: number, b: Strings, other: number): number {
  const [from, start] = [a.offsets[at] as number, b.offsets[other] as number];
  const [length, otherLength] = [(a.offsets[at + 1] as number) - from, (b.offsets[other + 1] as number) - start];
  const common = Math.min(length, otherLength);
  for (let place = 0; place < common; place += 1) {
    const difference = (a.bytes[from + place] as number) - (b.bytes[start + place] as number);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}
