import type { Segment } from '../columnar/segment.ts';

export function rescoreSegment(segment: Segment, _scoreOf: ReadonlyMap<string, number>): Segment {
  return segment;
}
