import { describe, expect, test } from 'vitest';
import { overallScoreOf } from './calculator.ts';
import { scoreVector } from './cvss.ts';
import { V2_EXAMPLES, V2_TEMPORAL_EXAMPLES, V3_1_EXAMPLES, V4_EXAMPLES } from './fixtures/first-examples.ts';
import { V2_FORMULA, V3_1_FORMULA } from './fixtures/formulas.ts';

describe('FIRST’s published examples', () => {
  test.each([...V2_EXAMPLES, ...V3_1_EXAMPLES, ...V4_EXAMPLES])('%s %s scores %s', (_, vector, score) => {
    expect(scoreVector(vector)?.baseScore).toBe(score);
  });

  test.each(V3_1_EXAMPLES)('%s %s scores %s in CVSS 3.0 as well', (_, vector, score) => {
    expect(scoreVector(vector.replace('CVSS:3.1', 'CVSS:3.0'))).toMatchObject({ version: '3.0', baseScore: score });
  });

  test.each(V2_TEMPORAL_EXAMPLES)('%s %s has the temporal score %s', (_, vector, score) => {
    expect(overallScoreOf('2.0', vector)).toBe(score);
  });
});

describe('the equations of the standards', () => {
  test.each([
    ['2.0', V2_FORMULA, 729],
    ['3.1', V3_1_FORMULA, 2592],
  ] as const)('of CVSS %s give the same base score for every possible vector', (_, formula, count) => {
    const vectors = formula.allVectors();
    expect(vectors).toHaveLength(count);
    const differing = vectors.filter((vector) => scoreVector(vector)?.baseScore !== formula.baseScore(vector));
    expect(differing).toEqual([]);
  });
});
