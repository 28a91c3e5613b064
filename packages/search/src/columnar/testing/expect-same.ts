import { expect } from 'vitest';
import type { Segment } from '../segment.ts';
import { type SharedArray, segmentArrays } from '../segment-arrays.ts';

/** Compares bytes, which is fast for large segments; shows the first array that differs. */
export function expectSame(found: Segment, expected: Segment): void {
  const wanted = segmentArrays(expected);
  expect(found.count).toBe(expected.count);
  for (const [at, [name, array]] of segmentArrays(found).entries()) {
    const other = wanted[at]?.[1];
    if (!other || other.constructor !== array.constructor || Buffer.compare(bytesOf(array), bytesOf(other)) !== 0) {
      expect({ [name]: array }).toEqual({ [name]: other });
      expect.fail(`The bytes of ${name} differ.`);
    }
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: SharedArray) => Buffer.from(buffer, byteOffset, byteLength);
