import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run check:generated -- [--seed N] [<part of a file name> …]

Runs the tests with generated cases (orders, kills, random queries, mutations) with twenty times as many cases as npm test does
(LDY_TEST_BUDGET=long), on the embedded database, or on the server of LDY_TEST_DATABASE_URL. Takes an hour or more.

  --seed N   the choices of another run (default: others each time)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const root = join(import.meta.dirname, '..');
const files: string[] = [];
for await (const path of glob('{packages,apps,scripts}/**/*.test.ts', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})) {
  if (!readFileSync(join(root, path), 'utf8').includes('cases(')) continue;
  if (positionals.length === 0 || positionals.some((part) => path.includes(part))) files.push(path);
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit*', '--project', 'database*', '--project', 'processes', ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LDY_TEST_BUDGET: 'long', ...(values.seed ? { LDY_TEST_SEED: values.seed } : {}) },
  },
);
process.exitCode = status ?? 1;
