import { expect, test } from 'vitest';
import { FEB, graphOf, JAN, MAR, target } from '../testing/graph-targets.ts';
import { withBootLoadersApart } from './boot-loaders.ts';
import { replacedTargets } from './replaced-targets.ts';

const LIST = target('KB5012170', '10.0.17763.400', { published: '2020-04-14' });
const MONTHS = [JAN, FEB, MAR, LIST];

const replacedBy = (fixes: Record<string, string[]>) => {
  const targets = withBootLoadersApart(MONTHS, new Map(Object.entries(fixes).map(([id, by]) => [id, new Set(by)])));
  const { edges } = graphOf(targets, []);
  return replacedTargets(targets, edges).map(({ patch, newer }) => `${patch} → ${newer}`);
};

test('a list of refused boot loaders does not take the place of the month before it, whatever its build', () => {
  expect(replacedBy({ 'CVE-2020-0001': ['KB1', 'KB2', 'KB3'], 'CVE-2022-34301': ['KB5012170'] })).toEqual([
    'KB1 → KB3',
    'KB2 → KB3',
  ]);
});

test('a month that closes one of its vulnerabilities among others goes on in the line', () => {
  const closed = { 'CVE-2020-0001': ['KB1', 'KB5012170'], 'CVE-2022-34301': ['KB5012170'] };
  expect(replacedBy(closed)).toEqual(['KB1 → KB5012170', 'KB2 → KB5012170', 'KB3 → KB5012170']);
});
