import { expect, test } from 'vitest';
import { type UrgencyFacts, urgencyOf } from './urgency.ts';

const AFFECTED: UrgencyFacts = {
  ...{ verdict: 'affected', exploited: false, location: 1, level: 10, priority: 'routine', severity: 'low' },
  hasFix: false,
};

/** Each differs from the next in what is weighed first; the next has all that is weighed later. */
const IN_ORDER: readonly Partial<UrgencyFacts>[] = [
  { exploited: true },
  { location: 5 },
  { level: 1 },
  { level: 5 },
  { priority: 'now' },
  { priority: 'soon', severity: 'critical' },
  { priority: 'soon', severity: null, hasFix: true },
  { priority: 'soon', severity: null },
  {},
  { level: 15, location: 5, priority: 'now', severity: 'critical', hasFix: true },
  { verdict: 'unknown', exploited: true, location: 5, level: 1, priority: 'now', severity: 'critical', hasFix: true },
];

test('first what is exploited, then what the internet reaches, what is core, its priority, and what has a fix', () => {
  const urgencies = IN_ORDER.map((facts) => urgencyOf({ ...AFFECTED, ...facts }));
  expect(urgencies).toEqual([...new Set(urgencies)].sort((one, other) => other - one));
});

test('what is only watched is not exposed by where it is', () => {
  const watched = { ...AFFECTED, level: 15 };
  expect(urgencyOf({ ...watched, location: 5 })).toBe(urgencyOf(watched));
});
