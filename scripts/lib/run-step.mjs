import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { NODE, ROOT, TEST_RESULTS } from './paths.mjs';
import { projectEnvironment, run } from './run.mjs';

const REPORTER = join(import.meta.dirname, 'results-reporter.mjs');
const isWindows = process.platform === 'win32';

/**
 * Runs one step of `npm test`. With `words`, a suite runs the files with one of them in their paths, and prints to the terminal; otherwise it
 * prints to its log file. With `since`, a commit, it runs the files that import what changed.
 * @param {import('./test-steps.mjs').Step} step
 * @param {{ words: string[], since?: string }} selection
 * @returns {Promise<import('./test-steps.mjs').StepResult>}
 */
export async function runStep(step, selection) {
  const logFile = selection.words.length > 0 ? undefined : join(TEST_RESULTS, `${step.title.replaceAll(' ', '-')}.log`);
  const begin = Date.now();
  const reason = step.cannot?.();
  const counted = reason
    ? notRun(reason)
    : await (step.project ? runSuite(step, selection, logFile) : runCheck(step, logFile));
  return {
    title: step.title,
    logFile,
    skipped: 0,
    failures: [],
    files: [],
    ...counted,
    seconds: (Date.now() - begin) / 1000,
  };
}

/** Under CI that counts as a failure. */
function notRun(note) {
  const failures = process.env.CI ? [{ file: '', name: note, message: '' }] : [];
  return { passed: 0, failed: failures.length, failures, note };
}

/** A check counts as one test. */
async function runCheck({ title, command: [program, ...args], env }, logFile) {
  const environment = { ...projectEnvironment(), ...env?.() };
  const code = await run(program, args, { env: environment, shell: isWindows, logFile });
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [{ file: '', name: title, message: '' }] };
}

/** Every test of a vitest project counts. */
async function runSuite({ title, project, workers, env, needsPages }, { words, since }, logFile) {
  if (needsPages && (await buildWeb()) !== 0) {
    return { passed: 0, failed: 1, failures: [{ file: '', name: 'the web pages could not be built', message: '' }] };
  }
  const report = join(TEST_RESULTS, `${title.replaceAll(' ', '-')}.json`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project', project, '--reporter=default', `--reporter=${REPORTER}`, `--outputFile=${report}`];
  if (workers) args.push(`--maxWorkers=${workers}`);
  if (since) args.push(`--changed=${since}`);
  if (since || words.length > 0) args.push('--passWithNoTests');
  const code = await run(NODE, [vitest, ...args, ...words], { env: { ...projectEnvironment(), ...env?.() }, logFile });
  return readReport(report, code);
}

/** A failed run without a reported failure, or without a report, counts as one failure. */
function readReport(report, code) {
  const failed = (name) => ({ failed: 1, failures: [{ file: '', name, message: '' }] });
  if (!existsSync(report)) return { passed: 0, ...failed(`vitest wrote no report, and ended with ${code}`) };
  const counted = JSON.parse(readFileSync(report, 'utf8'));
  if (code !== 0 && counted.failed === 0) return { ...counted, ...failed(`vitest ended with ${code}`) };
  return counted;
}
