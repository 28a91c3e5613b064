import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { randomRecords } from '../testing/random-records.ts';
import { buildSegment } from './build/build-segment.ts';
import { segmentArrays } from './segment-arrays.ts';
import { expectSame } from './testing/expect-same.ts';
import { scoresOf, withScores } from './with-scores.ts';

const records = randomRecords(11, 300);
const old = buildSegment(VULNERABILITIES, records);

test('gives what building with the new scores gives', () => {
  const dice = testDice();
  const scored = records.map((record) => ({ record, epss: dice.pick([null, 0, -0, 0.5, 0.97, 1]) }));
  const rescored = scored.map(({ record, epss }) => ({ ...record, values: { ...record.values, epss } }));
  const scores = new Map(
    scored.flatMap(({ record: { anchor }, epss }): [string, number][] => (epss === null ? [] : [[anchor, epss]])),
  );
  expectSame(withScores(VULNERABILITIES, old, scoresOf(old, scores)), buildSegment(VULNERABILITIES, rescored));
});

test('shares everything but the scores and the orders by them', () => {
  const before = segmentArrays(old);
  const after = segmentArrays(withScores(VULNERABILITIES, old, new Float32Array(old.count)));
  expect(after.filter(([, array], at) => array !== before[at]?.[1]).map(([name]) => name)).toEqual([
    'scores.epss',
    'orders.relevance.order',
    'orders.relevance.rank',
    'orders.epss.order',
    'orders.epss.rank',
  ]);
});

test('refuses scores without end, and of other documents', () => {
  expect(() => withScores(VULNERABILITIES, old, new Float32Array(old.count).fill(Number.POSITIVE_INFINITY))).toThrow(
    'Not a score',
  );
  expect(() => withScores(VULNERABILITIES, old, new Float32Array(old.count - 1))).toThrow(
    'one score for each document',
  );
});
