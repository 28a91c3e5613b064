import { expect, test } from 'vitest';
import { exposureOf } from './exposure.ts';

const CLEAR = { affected: 0, unknown: 0, covered: 2, total: 2, asOf: '2031-01-02T03:04:05.000Z' };

test('an asset is clear where dated data covers all of it and nothing is open', () => {
  expect(exposureOf(CLEAR)).toBe('unaffected');
});

test.each([
  ['nothing to compare', { covered: 0, total: 0 }],
  ['a component that no data covers', { covered: 1 }],
  ['a verdict that is unknown', { unknown: 1 }],
  ['data of an unknown age', { asOf: null }],
])('it is unknown for %s', (_what, facts) => {
  expect(exposureOf({ ...CLEAR, ...facts })).toBe('unknown');
});

test('one affected component decides, whatever else is open', () => {
  expect(exposureOf({ ...CLEAR, affected: 1, unknown: 5, covered: 1, asOf: null })).toBe('affected');
});
