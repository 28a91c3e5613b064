import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { HANG_MS, TEST_LIMIT_MS } from './packages/domain/src/testing/budget.ts';
import { findBothTests } from './scripts/check-databases/find-both-tests.ts';
import { LongFilesFirst } from './scripts/lib/long-files-first.ts';
import { isProcessTest } from './scripts/lib/process-tests.mjs';

// One seed for all of a run, whatever process a test is in.
process.env.LDY_TEST_SEED ??= String(Math.floor(Math.random() * 1e9));

const MEASURE = join(import.meta.dirname, 'scripts/lib/processor-time.ts');

/** What every project has. The limits end what hangs, on a machine however busy. Files of a worker share modules. */
const shared = {
  isolate: false,
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: HANG_MS } },
  // See platform/database/embedded-server.ts: V8 sometimes ends a process in which two threads run WebAssembly.
  execArgv: ['--no-wasm-code-gc'],
  setupFiles: [MEASURE],
};

/** Node's own import: the code as it is in production, compiled once for all processes. `vi.mock` needs vite's. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Files that replace modules, or need fresh ones, share no worker. */
const ALONE = /vi\.mock\(|vi\.resetModules\(|^\/\/ In a worker of its own/m;
const aloneOf = (cwd: string, include: string[]) =>
  globSync(include, { cwd, exclude: ['**/node_modules/**'] }).filter((path) =>
    ALONE.test(readFileSync(join(cwd, path), 'utf8')),
  );

const UNIT_TESTS = ['packages', 'apps', 'scripts', 'demo'].map((folder) => `${folder}/**/*.test.ts`);
const DATABASE_TESTS = ['packages', 'apps'].map((folder) => `${folder}/**/*.db.test.ts`);
const unitAlone = aloneOf('.', UNIT_TESTS).filter((path) => !path.endsWith('.db.test.ts'));
const databaseAlone = aloneOf('.', DATABASE_TESTS);
const both = findBothTests(import.meta.dirname);
/** Those with `// With processes: <why>`: a suite of their own, in which more files than there are cores wait for processes. */
const processes = globSync(UNIT_TESTS, { exclude: ['**/node_modules/**'] }).filter((path) =>
  isProcessTest(join(import.meta.dirname, path)),
);
const WEB = 'apps/web';
const webAlone = aloneOf(WEB, ['src/**/*.test.tsx']);

const web = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: './apps/web/vite.config.ts',
  test: {
    ...shared,
    name,
    root: WEB,
    environment: 'happy-dom',
    setupFiles: [MEASURE, join(import.meta.dirname, WEB, 'src/testing/set-up.ts')],
    ...test,
  },
});

const database = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    ...shared,
    ...(test?.isolate ? {} : native),
    name,
    setupFiles: [MEASURE, 'apps/server/src/testing/before-each-database-test.ts'],
    ...test,
  },
});

/**
 * One project per kind of test. Tests are beside what they test:
 * `*.test.ts` needs nothing but Node, `*.db.test.ts` needs a database (embedded, or the one of LDY_TEST_DATABASE_URL),
 * `*.test.tsx` renders with a DOM, the journeys under e2e/ run in a real browser. Files of a worker share modules, so each test puts
 * back what it changes; those that cannot are run alone.
 */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free, which on two cores means one file after the other.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // For what is stopped after the last test: a portal ends its requests first.
    teardownTimeout: 40_000,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          ...native,
          name: 'unit',
          include: UNIT_TESTS,
          exclude: ['**/node_modules/**', '**/*.db.test.ts', ...unitAlone, ...processes],
        },
      },
      { test: { ...shared, name: 'unit-alone', include: unitAlone, isolate: true } },
      database('database', {
        include: DATABASE_TESTS,
        exclude: ['**/node_modules/**', ...databaseAlone, ...processes],
      }),
      database('database-alone', { include: databaseAlone, isolate: true }),
      database('processes', { include: processes }),
      // Those of the last three to which it matters which database it is (docs/decisions/0035-tests-on-two-databases.md).
      database('both', { include: both.filter((path) => !databaseAlone.includes(path)) }),
      database('both-alone', { include: both.filter((path) => databaseAlone.includes(path)), isolate: true }),
      web('web', { include: ['src/**/*.test.tsx'], exclude: webAlone }),
      web('web-alone', { include: webAlone, isolate: true }),
      {
        test: { ...shared, name: 'e2e', include: ['e2e/**/*.e2e.ts'], globalSetup: './e2e/support/shared-portal.ts' },
      },
    ],
  },
});
