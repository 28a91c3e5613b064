import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensure } from './ensure.mjs';
import { changedSince, describeUnrun } from './lib/changed-since.mjs';
import { ROOT, TEST_RESULTS } from './lib/paths.mjs';
import { describeResult, printDearest, printSummary } from './lib/print-summary.mjs';
import { runSideBySide } from './lib/run-side-by-side.mjs';
import { runStep } from './lib/run-step.mjs';
import { dearest, judgeAllowances, measurePace } from './lib/test-allowances.mjs';
import { CHECKS, SUITES, suitesWith } from './lib/test-steps.mjs';

/**
 * `npm test`: all checks and tests; failures do not stop the others. `npm test -- <filter>`: tests of matching files, printed as they run.
 * `npm test -- --changed`: the checks, and tests of files that import what changed.
 */
const filter = process.argv.slice(2).filter((argument) => argument !== '--');
if (filter.includes('--help')) {
  console.log(
    `Usage: npm test [-- <part of a path> … | --changed]

Without a part of a path: every check and test, several side by side. What fails stops nothing else, is not run again, and is shown
at the end with the command that repeats it, after the ten dearest files. Tests of a subject that take more processor time than
scripts/lib/test-allowances.mjs allows count as failed. What each step printed is in node_modules/.cache/ldy-portal/test-results.
With it: the tests of the files with it in their paths, printed as they run, and no checks.
--changed: while developing, every check, and the tests of files that import, however far, what changed since the branch left main; the
end lists what was not run. Refused where CI is set.

  LDY_TEST_DATABASE_URL  a PostgreSQL: database tests run there, and on the embedded database those to which it matters
  LDY_TEST_SEED          repeats generated cases; a failure prints the seed of its run
  CI                     a step that cannot run here counts as failed`,
  );
  process.exit(0);
}
const onlyChanged = filter.includes('--changed');
const refusal = onlyChanged && whyNotChanged();
if (refusal) {
  console.error(`${refusal}\n\n0 passed, 1 failed`);
  process.exit(1);
}
const changed = onlyChanged ? changedSince(ROOT) : undefined;
const suites = changed ? SUITES.filter(({ project }) => project !== undefined && project !== 'e2e') : SUITES;
const words = onlyChanged ? [] : filter;
const steps = words.length > 0 ? suitesWith(words) : [...CHECKS, ...suites];
if (steps.length === 0) {
  console.error(`No test file has ${words.join(' or ')} in its path.\n\n0 passed, 1 failed`);
  process.exit(1);
}
await ensure('all');
rmSync(TEST_RESULTS, { recursive: true, force: true });
mkdirSync(TEST_RESULTS, { recursive: true });
process.env.LDY_TEST_SEED ||= String(randomInt(2 ** 31));

const pace = measurePace();
const results = await runSideBySide(steps, words.length > 0 ? 1 : availableParallelism(), async (step) => {
  const result = await runStep(step, { words, since: changed?.commit });
  if (words.length === 0) console.log(describeResult(result));
  return result;
});
if (words.length === 0) printDearest(dearest(results.flatMap(({ files }) => files)));
if (changed) console.log(`\n${describeUnrun(changed, suites, results)}`);
else if (words.length === 0) results.push(judgeAllowances(results, pace));
printSummary(results, process.env.LDY_TEST_SEED);
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);

/** Why `--changed` is not possible. */
function whyNotChanged() {
  if (process.env.CI) return '--changed is for developing: where CI is set, everything runs.';
  if (filter.length > 1) return '--changed takes no part of a path.';
  return changedSince(ROOT) ? '' : 'git cannot say what changed.';
}
