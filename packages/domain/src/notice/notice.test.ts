import { expect, test } from 'vitest';
import { audienceOf } from './audience.ts';
import { statusHint } from './hints.ts';
import { lineChanges } from './line-changes.ts';
import { mayStep, NOTICE_STEPS, type NoticeStep } from './states.ts';

const STEPS = Object.keys(NOTICE_STEPS) as NoticeStep[];

/** Written down a second time, by situation: what somebody changes in the table must be changed here too, on purpose. */
test.each([
  ['draft', null, ['save', 'submit']],
  ['review', null, ['send-back', 'approve']],
  ['approved', null, ['send-back', 'schedule', 'publish']],
  ['scheduled', null, ['send-back', 'publish']],
  ['published', 'current', ['revise', 'withdraw', 'supersede']],
  ['draft', 'current', ['save', 'submit', 'withdraw', 'supersede']],
  ['scheduled', 'current', ['send-back', 'publish', 'withdraw', 'supersede']],
  ['published', 'withdrawn', []],
  ['published', 'superseded', []],
] as const)('a notice that is %s and %s allows %j', (state, standing, steps) => {
  expect(STEPS.filter((step) => mayStep(step, { state, standing }))).toEqual(steps);
});

test.each([
  ['clear', false, 0],
  ['green', false, 1],
  ['amber', false, 2],
  ['amber-strict', false, 3],
  ['red', false, 4],
  ['clear', true, 3],
  ['amber', true, 3],
  ['red', true, 4],
] as const)('a notice marked %s, core %s, is for level %i', (tlp, core, level) => {
  expect(audienceOf({ tlp, core })).toBe(level);
});

test('a notice that was quiet for six weeks is called final, one that changes often interim', () => {
  const now = '2026-11-20T00:00:00Z';
  expect(statusHint([], now)).toBeNull();
  expect(statusHint(['2026-10-09T00:00:00Z'], now)).toBe('final');
  expect(statusHint(['2026-10-10T00:00:00Z'], now)).toBeNull();
  expect(statusHint(['2026-11-19T00:00:00Z', '2026-11-01T00:00:00Z'], now)).toBe('interim');
  expect(statusHint(['2026-11-19T00:00:00Z', '2026-10-01T00:00:00Z'], now)).toBeNull();
});

test('added and removed lines are listed between those that stayed', () => {
  expect(lineChanges('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
  expect(lineChanges('', 'a')).toEqual([{ kind: 'added', text: 'a' }]);
  expect(lineChanges('', '')).toEqual([]);
  const long = 'x\n'.repeat(700);
  expect(lineChanges(long, 'y').at(-1)).toEqual({ kind: 'added', text: 'y' });
});
