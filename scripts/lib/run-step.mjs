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

/** Runs one vitest project; each of its tests counts. */
export async function runSuite({ title, project, env, cannot, needsPages }, filter) {
  heading(title);
  const reason = cannot?.();
  if (reason) {
    console.log(`*** ${reason} ***`);
    return { title, passed: 0, failed: process.env.CI ? 1 : 0, skipped: 0, seconds: 0, note: reason };
  }
  return timed(title, async () => {
    if (needsPages && (await buildWeb()) !== 0) return { passed: 0, failed: 1 };
    const output = join(CACHE, 'test-results', `${title.replaceAll(' ', '-')}.json`);
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
    if (filter.length > 0) args.push('--passWithNoTests');
    const code = await run(NODE, [vitest, ...args, ...filter], { env: { ...projectEnvironment(), ...env?.() } });
    return countResults(existsSync(output) ? readFileSync(output, 'utf8') : undefined, code, filter.length > 0);
  });
}

async function timed(title, work) {
  const begin = Date.now();
  const result = await work();
  return { title, skipped: 0, ...result, seconds: Math.round((Date.now() - begin) / 1000) };
}

function heading(title) {
  console.log(`\n━━ ${title} ${'━'.repeat(Math.max(0, 60 - title.length))}`);
}
