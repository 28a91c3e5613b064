import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findBothTests } from './scripts/check-databases/find-both-tests.ts';

// A second, vitest's own limit, is little for what processes and browsers do on a busy machine.
const patient = { poll: { timeout: 10_000 } };

const WEB = 'apps/web';
/** Their `vi.mock` changes modules that other files of the same worker would share. */
const withMocks = globSync(`${WEB}/src/**/*.test.tsx`)
  .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('))
  .map((path) => relative(WEB, path));
const web = { extends: './apps/web/vite.config.ts' } as const;
const webTest = { root: WEB, environment: 'happy-dom' } as const;

const database = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    exclude: ['**/node_modules/**'],
    // Modules are loaded once for each worker, not for each file.
    isolate: false,
    setupFiles: ['apps/server/src/testing/before-each-database-test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: patient,
  },
});

/**
 * One project per kind of test. Tests stand beside what they test:
 * `*.test.ts` needs nothing but Node, `*.db.test.ts` needs a database (embedded, or the one of LDY_TEST_DATABASE_URL),
 * `*.test.tsx` renders with a DOM, those that use `vi.mock` in workers of their own, all others share modules, so each test puts back
 * what it changes. The journeys under e2e/ run in a real browser.
 */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free, which on two cores means one file after the other.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What is stopped after the last test may take its time: a portal ends its requests first.
    teardownTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          isolate: false,
        },
      },
      database('database', ['apps/**/*.db.test.ts', 'packages/**/*.db.test.ts']),
      // Those of them to which it matters which database it is (docs/decisions/0035-tests-on-two-databases.md).
      database('both', findBothTests(import.meta.dirname)),
      { ...web, test: { ...webTest, name: 'web', include: ['src/**/*.test.tsx'], exclude: withMocks, isolate: false } },
      { ...web, test: { ...webTest, name: 'web-mocks', include: withMocks } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: './e2e/support/shared-portal.ts',
          // Files share what a process has: its browser, its sessions, its modules.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
