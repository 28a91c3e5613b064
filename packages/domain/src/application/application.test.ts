import { describe, expect, test } from 'vitest';
import { HOLIDAYS } from '../calendar/working-days.ts';
import { reviewDue } from './deadline.ts';
import { APPLICATION_STATES, APPLICATION_STEPS, awaitsReview, isOpen, OPEN_STATES } from './states.ts';

describe('the steps of an application', () => {
  const steps = Object.values(APPLICATION_STEPS);
  const leaving = (state: string) => steps.filter(({ from }) => (from as readonly string[]).includes(state));

  test('reach every state, and leave every state that is open', () => {
    expect(new Set(steps.map(({ to }) => to))).toEqual(new Set(APPLICATION_STATES));
    for (const state of APPLICATION_STATES) expect(leaving(state).length > 0, state).toBe(isOpen(state));
  });

  test('are the reviewer’s while the deadline runs, and the applicant’s while it does not', () => {
    const { release, ...others } = APPLICATION_STEPS;
    for (const state of OPEN_STATES) {
      const by = Object.values(others).filter(({ from }) => (from as readonly string[]).includes(state));
      expect(new Set(by.map((step) => step.by)), state).toEqual(
        new Set([awaitsReview(state) ? 'reviewer' : 'applicant']),
      );
    }
  });

  test('let a reviewer leave every state that is open: an applicant may never answer', () => {
    for (const state of OPEN_STATES)
      expect(
        leaving(state).map(({ by }) => by),
        state,
      ).toContain('reviewer');
  });

  test('decide nothing that is unclaimed', () => {
    for (const step of ['approve', 'reject', 'ask'] as const)
      expect(APPLICATION_STEPS[step].from).toEqual(['in-review']);
  });
});

describe('the deadline', () => {
  test('goes by the day in Shanghai: five minutes after its midnight the application is of the next day', () => {
    expect(reviewDue('2026-11-23T15:55:00.000Z', HOLIDAYS).day).toBe('2026-11-25');
    expect(reviewDue('2026-11-23T16:05:00.000Z', HOLIDAYS).day).toBe('2026-11-26');
  });
});
