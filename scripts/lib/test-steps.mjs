import { findChromium } from './find-chromium.mjs';

/** What `npm test` runs, in order. A check passes when its program ends with 0. Programs are those of node_modules/.bin. */
export const CHECKS = [
  { title: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { title: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { title: 'types of the web pages', command: ['tsc', '--noEmit', '-p', 'apps/web/tsconfig.json'] },
  { title: 'arrows between parts', command: ['node', 'scripts/check-arrows.ts'] },
  { title: 'unused code and packages', command: ['knip', '--no-progress'] },
  { title: 'configuration pages', command: ['node', 'scripts/check-configuration-docs.ts'] },
  { title: 'table of permissions', command: ['node', 'scripts/print-access.ts'] },
  { title: 'search syntax', command: ['node', 'scripts/print-search-syntax.ts'] },
  { title: 'tables of the design', command: ['node', 'scripts/print-design.ts'] },
  { title: 'table of calls and roles', command: ['node', 'scripts/print-endpoints.ts'] },
  { title: 'API documentation', command: ['node', 'scripts/print-api-docs.ts'] },
  { title: 'documentation', command: ['node', 'scripts/check-docs.ts'] },
  { title: 'words', command: ['node', 'scripts/check-words.ts'] },
];

/**
 * vitest projects. `run` answers why the suite cannot run here, or nothing; under CI that counts as a failure.
 * `env` is added to the environment, undefined takes a variable away.
 */
export const SUITES = [
  { title: 'unit tests', project: 'unit' },
  { title: 'web tests', project: 'web' },
  { title: 'tests on the embedded database', project: 'database', env: () => ({ LDY_TEST_DATABASE_URL: undefined }) },
  {
    title: 'tests on PostgreSQL',
    project: 'database',
    cannot: () => (process.env.LDY_TEST_DATABASE_URL ? undefined : 'LDY_TEST_DATABASE_URL names no server'),
  },
  {
    title: 'journeys in a browser',
    project: 'e2e',
    needsPages: true,
    env: () => ({ CHROMIUM_PATH: findChromium() }),
    cannot: () => (findChromium() ? undefined : 'not run: no Chromium (install it, or set CHROMIUM_PATH)'),
  },
];
