import { expect, test } from 'vitest';
import { dearest, findOverdrawn, judgeAllowances, subjectOf } from './test-allowances.mjs';

const took = (path: string, processorSeconds: number) => ({ path, seconds: processorSeconds * 3, processorSeconds });

test.each([
  ['apps/server/src/features/boards/store.db.test.ts', 'boards'],
  ['apps/web/src/features/boards/parts/board.test.tsx', 'boards'],
  ['e2e/boards.e2e.ts', 'boards'],
  ['e2e/recover-password.e2e.ts', 'accounts'],
  ['apps/server/src/platform/jobs/queue.db.test.ts', 'apps/server/src/platform'],
  ['apps/server/src/compose.db.test.ts', 'apps/server/src'],
  ['packages/domain/src/product/echoes.test.ts', 'packages/domain'],
  ['scripts/lib/fill-blocks.test.ts', 'scripts/lib'],
])('%s is of %s', (path, subject) => {
  expect(subjectOf(path)).toBe(subject);
});

test('a capability that takes more on both sides and in its journey than it may is named, with what it took', () => {
  const files = [
    took('apps/server/src/features/boards/store.db.test.ts', 40),
    took('apps/web/src/features/boards/board.test.tsx', 30),
    took('e2e/boards.e2e.ts', 25),
    took('e2e/home.e2e.ts', 80),
  ];
  expect(findOverdrawn(files, 1)).toEqual([expect.stringMatching(/^The tests of boards took 95 s .* may take 90 s/)]);
});

test('a run passes or fails by what its suites took together', () => {
  const suite = { files: [took('apps/server/src/features/boards/store.db.test.ts', 50)] };
  expect(judgeAllowances([suite], 1)).toMatchObject({ passed: 1, failed: 0, failures: [] });
  const onBothDatabases = judgeAllowances([suite, suite], 1);
  expect(onBothDatabases).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ name: expect.stringContaining('boards') }],
  });
});

test('the worst comes first, and what has a larger allowance may take it', () => {
  const files = [took('e2e/home.e2e.ts', 100), took('e2e/boards.e2e.ts', 200), took('e2e/texts.e2e.ts', 179)];
  expect(findOverdrawn(files, 1).map((sentence) => /of (\S+) took/.exec(sentence)?.[1])).toEqual(['boards', 'home']);
});

test('a slower machine may take as much longer, a faster one no less than the reference', () => {
  const files = [took('e2e/boards.e2e.ts', 200)];
  expect(findOverdrawn(files, 3)).toEqual([]);
  expect(findOverdrawn([took('e2e/boards.e2e.ts', 89)], 0.2)).toEqual([]);
});

test('waiting for other work, or not knowing the processor time, overdraws nothing', () => {
  expect(findOverdrawn([{ path: 'e2e/boards.e2e.ts', seconds: 900, processorSeconds: 10 }], 1)).toEqual([]);
  expect(findOverdrawn([{ path: 'e2e/boards.e2e.ts', seconds: 900 }], 1)).toEqual([]);
});

test('the dearest files are those with most processor time over all suites, or seconds where it is not known', () => {
  const files = [took('a.test.ts', 3), took('b.test.ts', 2), took('b.test.ts', 2), { path: 'c.test.ts', seconds: 9 }];
  expect(dearest(files, 2)).toEqual([
    { path: 'c.test.ts', cost: 9 },
    { path: 'b.test.ts', cost: 4 },
  ]);
});
