import { rmSync } from 'node:fs';
import { ensure } from './ensure.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';
import { runCheck, runSuite } from './lib/run-step.mjs';
import { CHECKS, SUITES } from './lib/test-steps.mjs';

/** `npm test`: every check and test, one after the other; a failing one stops no other. `npm test -- <filter>`: tests of some files. */
const filter = process.argv.slice(2).filter((argument) => argument !== '--');
if (filter.includes('--help')) {
  console.log(
    'Usage: npm test [-- <part of a file name>]\nRuns every check and test. LDY_TEST_DATABASE_URL adds a run on that PostgreSQL.',
  );
  process.exit(0);
}
await ensure();
rmSync(`${CACHE}/test-results`, { recursive: true, force: true });

const results = [];
if (filter.length === 0) for (const check of CHECKS) results.push(await runCheck(check));
for (const suite of SUITES) results.push(await runSuite(suite, filter));

console.log('\nSummary');
for (const { title, passed, failed, skipped, seconds, note } of results) {
  const mark = failed > 0 ? 'FAIL' : note ? 'NOT RUN' : 'ok';
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  console.log(`  ${mark.padEnd(8)}${title.padEnd(34)}${counts}, ${seconds} s${note ? ` — ${note}` : ''}`);
}
const told = (what, key) => {
  const names = results.flatMap((result) => result[key] ?? []);
  if (names.length > 0) console.log(`\n${what}\n${names.map((name) => `  ${name.replace(ROOT, '')}`).join('\n')}`);
};
told('Failed:', 'failedTests');
told('Unsteady, passed only when run again by themselves:', 'unsteady');
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
