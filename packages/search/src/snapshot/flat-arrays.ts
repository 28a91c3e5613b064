import type { SharedArray } from '../columnar/segment-arrays.ts';

/** Array types of a segment, by the name used in files. */
const KINDS = { Uint8Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const;
export type ArrayKind = keyof typeof KINDS;
export type FlatArray = SharedArray;

export function kindOf(array: FlatArray): ArrayKind {
  return array.constructor.name as ArrayKind;
}

export function viewOf(kind: string, memory: SharedArrayBuffer, at: number, length: number): FlatArray {
  const Kind = KINDS[kind as ArrayKind];
  if (!Kind) throw new Error(`There is no array of ${kind}.`);
  return new Kind(memory as unknown as ArrayBuffer, at, length);
}
