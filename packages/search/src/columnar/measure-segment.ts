import type { Segment } from './segment.ts';
import { segmentArrays } from './segment-arrays.ts';

/** Bytes by structure: arrays are grouped by the first part of their names. */
export function memoryOf(segment: Segment): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, { byteLength }] of segmentArrays(segment)) {
    const [structure = name, part] = name.split('.');
    const label = DEEP.has(structure) ? `${structure}.${part}` : structure;
    sums[label] = (sums[label] ?? 0) + byteLength;
  }
  return sums;
}

export const bytesOf = (segment: Segment): number =>
  segmentArrays(segment).reduce((sum, [, { byteLength }]) => sum + byteLength, 0);

/** Reported part by part. */
const DEEP: ReadonlySet<string> = new Set(['terms', 'termsIn', 'texts', 'identifiers', 'lists', 'listsOf']);
