import { describe, expect, it } from 'vitest';
import { randomRecords } from '../testing/random-records.ts';
import { buildSegment } from './build-segment.ts';
import { buildSimply } from './testing/build-simply.ts';

describe('buildSegment', () => {
  it.each([1, 2, 3, 4, 5])('gives what the simplest builder gives, seed %i', (seed) => {
    const records = randomRecords(seed, seed * 60);
    expect(buildSegment(records)).toEqual(buildSimply(records));
  });
});
