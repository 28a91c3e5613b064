import { expect, test } from 'vitest';
import { severityFromScore } from './score-bands.ts';

test.each([null, Number.NaN, -0.1, 10.1, Number.POSITIVE_INFINITY])(
  'gives the score %s no level in any version',
  (score) => {
    expect(severityFromScore(score, '2.0')).toBeNull();
    expect(severityFromScore(score, '3.1')).toBeNull();
  },
);

test('rates CVSS 2.0 in three levels', () => {
  expect([0, 3.9, 4, 6.9, 7, 10].map((score) => severityFromScore(score, '2.0'))).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ]);
});

test.each(['3.0', '3.1', '4.0'] as const)('rates CVSS %s in four levels, and 0.0 in none', (version) => {
  expect([0, 0.1, 3.9, 4, 6.9, 7, 8.9, 9, 10].map((score) => severityFromScore(score, version))).toEqual([
    null,
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'critical',
    'critical',
  ]);
});
