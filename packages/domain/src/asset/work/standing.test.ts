import { expect, test } from 'vitest';
import { isSeenAgain, type SeenAgainFacts, standingOf } from './standing.ts';

test.each([
  ['open', { state: 0, isOpen: true }],
  ['working', { state: 1, isOpen: true }],
  ['done', { state: 2, isOpen: false }],
  ['again', { state: 2, isOpen: true }],
  ['dismissed', { state: 3, isOpen: false }],
  ['decided', { state: 1, isOpen: false }],
] as const)('work is %s', (standing, facts) => {
  expect(standingOf({ isGone: false, ...facts })).toBe(standing);
  expect(standingOf({ isGone: true, ...facts })).toBe('gone');
});

const DEALT_WITH: SeenAgainFacts = {
  ...{ state: 2, changedAt: '2031-01-02T00:00:00.000Z', foundAt: '2031-01-01T00:00:00.000Z' },
  ...{ digestThen: 'a', digestNow: 'a' },
};

test('what was dealt with stays so while the same list is judged again', () => {
  expect(isSeenAgain(DEALT_WITH)).toBe(false);
});

test.each([
  ['a list that was stated since still has it', { digestNow: 'b' }, true],
  ['it had gone and came back', { foundAt: '2031-01-03T00:00:00.000Z' }, true],
  ['it is in work only', { state: 1, digestNow: 'b' }, false],
  ['it does not apply, whatever the list is', { state: 3, digestNow: 'b' }, false],
])('%s', (_what, facts, is) => {
  expect(isSeenAgain({ ...DEALT_WITH, ...facts })).toBe(is);
});
