import { expect, test } from 'vitest';
import { chooseFinalMerge, chooseMerge, type SegmentSize } from './compaction-policy.ts';

const whole = (id: number, count: number): SegmentSize => ({ id: String(id), size: count, count });

test('changes that come one by one are rewritten a few times each, and are never in many segments', () => {
  let segments: SegmentSize[] = [];
  let written = 0;
  let most = 0;
  const changes = 20_000;
  for (let change = 0; change < changes; change++) {
    segments.push(whole(change, 1));
    for (let chosen = chooseMerge(segments); chosen.length > 0; chosen = chooseMerge(segments)) {
      const parts = segments.filter(({ id }) => chosen.includes(id));
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      written += count;
      segments = [...segments.filter(({ id }) => !chosen.includes(id)), whole(change + changes, count)];
    }
    most = Math.max(most, segments.length);
  }
  expect(most).toBeLessThan(40);
  expect(written / changes).toBeLessThan(25);
});

test('a segment with a third of its documents deleted is rewritten alone, and an empty one is removed', () => {
  expect(chooseMerge([whole(1, 5_000), { id: '2', size: 9_000, count: 6_000 }])).toEqual(['2']);
  expect(chooseMerge([whole(1, 5_000), { id: '2', size: 9_000, count: 6_100 }])).toEqual([]);
  expect(chooseMerge([whole(1, 5), { id: '2', size: 3, count: 0 }])).toEqual(['2']);
});

test('what is too large already is not made larger', () => {
  expect(chooseMerge(Array.from({ length: 20 }, (_, id) => whole(id, 400_001)))).toEqual([]);
  expect(chooseFinalMerge([whole(1, 390_000), whole(2, 9_000), whole(3, 100_000), whole(4, 4)])).toEqual([
    '4',
    '2',
    '3',
  ]);
  expect(chooseFinalMerge([whole(1, 390_000)])).toEqual([]);
});
