import type { SharedArray } from '../columnar/segment-arrays.ts';

/** Every kind of array a segment has, by the name that stands in a file. */
const KINDS = { Uint8Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const;
export type ArrayKind = keyof typeof KINDS;
export type FlatArray = SharedArray;

/** The tree back from its arrays. */
export function unflatten(arrays: Iterable<[string, FlatArray]>): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [path, array] of arrays) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = tree;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = array;
  }
  return tree;
}

export function kindOf(array: FlatArray): ArrayKind {
  return array.constructor.name as ArrayKind;
}

export function viewOf(kind: string, memory: SharedArrayBuffer, at: number, length: number): FlatArray {
  const Kind = KINDS[kind as ArrayKind];
  if (!Kind) throw new Error(`There is no array of ${kind}.`);
  return new Kind(memory as unknown as ArrayBuffer, at, length);
}
