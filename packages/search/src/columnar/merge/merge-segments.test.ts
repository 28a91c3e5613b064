import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import type { IndexedRecord } from '../../indexed-record.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { setBit } from '../bits.ts';
import { buildSegment } from '../build/build-segment.ts';
import { wordsFor } from '../shared-arrays.ts';
import { stringAt } from '../strings.ts';
import { expectSame } from '../testing/expect-same.ts';
import { mergeSegments } from './merge-segments.ts';

/** A segment with deleted documents, and the remaining records. */
function partOf(records: readonly IndexedRecord[], isAlive: (record: IndexedRecord) => boolean) {
  const segment = buildSegment(VULNERABILITIES, records);
  const alive = new Uint32Array(new SharedArrayBuffer(wordsFor(segment.count) * 4));
  const remaining = records.filter(isAlive);
  const anchors = new Set(remaining.map(({ anchor }) => anchor));
  for (let at = 0; at < segment.count; at += 1) if (anchors.has(stringAt(segment.anchors, at))) setBit(alive, at);
  return { part: { segment, alive }, remaining };
}

describe('mergeSegments', () => {
  test.each([
    { count: 200, parts: 1, remaining: 1 },
    { count: 200, parts: 2, remaining: 1 },
    { count: 300, parts: 3, remaining: 0.7 },
    { count: 400, parts: 7, remaining: 0.3 },
    { count: 1_000, parts: 40, remaining: 0.9 },
    { count: 60, parts: 5, remaining: 0.05 },
  ])('gives what building from the remaining records gives: $parts parts of $count', ({ count, parts, remaining }) => {
    const dice = testDice();
    const split = Array.from({ length: parts }, (): IndexedRecord[] => []);
    for (const record of randomRecords(dice.roll(1e9), count)) dice.pick(split).push(record);
    const made = split.map((records) => partOf(records, () => dice.chance(remaining)));
    expectSame(
      mergeSegments(
        VULNERABILITIES,
        made.map(({ part }) => part),
      ),
      buildSegment(
        VULNERABILITIES,
        made.flatMap((one) => one.remaining),
      ),
    );
  });

  test('takes the later part where two have the same anchor', () => {
    const records = randomRecords(7, 60);
    const [older, younger] = [records, randomRecords(8, 60)];
    const renamed = younger.map((record, at) => ({ ...record, anchor: records[at]?.anchor ?? record.anchor }));
    const made = [older, renamed.slice(0, 30), randomRecords(9, 10)].map((part) => partOf(part, () => true).part);
    expectSame(
      mergeSegments(VULNERABILITIES, made),
      buildSegment(VULNERABILITIES, [...older, ...renamed.slice(0, 30), ...randomRecords(9, 10)]),
    );
  });

  test('merges more words than a call has arguments', () => {
    const [one, other] = randomRecords(10, 2);
    if (!one || !other) throw new Error('There are two records.');
    const words = (from: number) => Array.from({ length: 150_000 }, (_, at) => `w${from + at}`).join(' ');
    const records = [
      { ...one, body: words(0) },
      { ...other, body: words(140_000) },
    ];
    const merged = mergeSegments(
      VULNERABILITIES,
      records.map((record) => partOf([record], () => true).part),
    );
    expect(merged.terms.keys.offsets.length).toBeGreaterThan(290_000);
    expectSame(merged, buildSegment(VULNERABILITIES, records));
  });

  test('gives an empty segment of nothing and of what was all deleted', () => {
    const empty = buildSegment(VULNERABILITIES, []);
    expectSame(mergeSegments(VULNERABILITIES, []), empty);
    expectSame(
      mergeSegments(VULNERABILITIES, [partOf([], () => true).part, partOf(randomRecords(1, 40), () => false).part]),
      empty,
    );
  });
});
