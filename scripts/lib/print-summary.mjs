import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

const MOST_FAILURES = 20;
const MOST_LINES = 60;

/**
 * Prints one line per step, then the failures: test, message, and how to rerun it. The last line is "N passed, N failed".
 * @param {import('./test-steps.mjs').StepResult[]} results
 * @param {string} seed
 */
export function printSummary(results, seed) {
  const failing = results.flatMap(({ failures, logFile }) => failures.map((failure) => ({ ...failure, logFile })));
  if (failing.length > 0) console.log('\nFailed');
  for (const failure of failing.slice(0, MOST_FAILURES)) printFailure(failure, seed);
  if (failing.length > MOST_FAILURES) console.log(`\n… and ${failing.length - MOST_FAILURES} more:`);
  for (const { file, name } of failing.slice(MOST_FAILURES)) console.log(`  ${relative(ROOT, file)} ${name}`);

  console.log('\nSummary');
  for (const result of results) console.log(`  ${describeResult(result)}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}

/** @param {import('./test-steps.mjs').StepResult} result */
export function describeResult({ title, passed, failed, skipped, seconds, note }) {
  const mark = failed > 0 ? 'FAIL' : note ? 'NOT RUN' : 'ok';
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  return `${mark.padEnd(8)}${title.padEnd(34)}${counts}, ${seconds.toFixed(0)} s${note ? ` — ${note}` : ''}`;
}

/** @param {{ path: string, cost: number }[]} files */
export function printDearest(files) {
  console.log('\nDearest files, by processor time');
  for (const { path, cost } of files) console.log(`${cost.toFixed(1).padStart(8)} s  ${path}`);
}

function printFailure({ file, name, message, logFile }, seed) {
  const path = relative(ROOT, file);
  console.log(`\n✗ ${path ? `${path}: ` : ''}${name}`);
  const text = message || (logFile && existsSync(logFile) ? lastLines(readFileSync(logFile, 'utf8')) : '');
  const lines = text.split('\n').filter((line) => !/^\s+at .*node_modules/.test(line));
  for (const line of lines.slice(0, MOST_LINES)) console.log(`    ${line}`);
  if (path) console.log(`    Again: LDY_TEST_SEED=${seed} npm test -- ${path}`);
  if (logFile) console.log(`    Everything it printed: ${relative(ROOT, logFile)}`);
}

const lastLines = (text) => stripVTControlCharacters(text).trimEnd().split('\n').slice(-MOST_LINES).join('\n');
