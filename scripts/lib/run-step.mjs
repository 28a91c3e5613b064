import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { countResults } from './count-results.mjs';
import { CACHE, NODE, ROOT } from './paths.mjs';
import { projectEnvironment, run } from './run.mjs';

const isWindows = process.platform === 'win32';

/** Runs one check; it counts as one. */
export async function runCheck({ title, command: [program, ...args] }) {
  heading(title);
  return timed(title, async () => {
    const code = await run(program, args, { env: projectEnvironment(), shell: isWindows });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  });
}

/** More files than these failing is no accident: they are not run again. */
const MOST_FILES_AGAIN = 3;

/**
 * Runs one vitest project; each of its tests counts. A few files that failed are run once more by themselves: a test that waits for
 * processes can lose against a busy machine. What then passes is told as unsteady, by name; what fails twice has failed.
 */
export async function runSuite({ title, project, env, cannot, needsPages }, filter) {
  heading(title);
  const reason = cannot?.();
  if (reason) {
    console.log(`*** ${reason} ***`);
    return { title, passed: 0, failed: process.env.CI ? 1 : 0, skipped: 0, seconds: 0, note: reason };
  }
  return timed(title, async () => {
    if (needsPages && (await buildWeb()) !== 0) return { passed: 0, failed: 1 };
    const runFiles = (name, files) => runVitest(name, project, files, env?.());
    const first = await runFiles(title, filter);
    if (first.failed === 0 || first.failedFiles.length === 0 || first.failedFiles.length > MOST_FILES_AGAIN)
      return first;
    console.log(`\nOnce more, by themselves:\n  ${first.failedFiles.join('\n  ')}\n`);
    const second = await runFiles(`${title} again`, first.failedFiles);
    if (second.failed > 0) return first;
    return { ...first, passed: first.passed + first.failed, failed: 0, failedTests: [], unsteady: first.failedTests };
  });
}

async function runVitest(name, project, files, env) {
  const output = join(CACHE, 'test-results', `${name.replaceAll(' ', '-')}.json`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  if (files.length > 0) args.push('--passWithNoTests');
  const code = await run(NODE, [vitest, ...args, ...files], { env: { ...projectEnvironment(), ...env } });
  return countResults(existsSync(output) ? readFileSync(output, 'utf8') : undefined, code, files.length > 0);
}

async function timed(title, work) {
  const begin = Date.now();
  const result = await work();
  return { title, skipped: 0, ...result, seconds: Math.round((Date.now() - begin) / 1000) };
}

function heading(title) {
  console.log(`\n━━ ${title} ${'━'.repeat(Math.max(0, 60 - title.length))}`);
}
