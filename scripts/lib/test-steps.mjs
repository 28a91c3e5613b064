import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findSchemathesis } from './find-schemathesis.mjs';
import { ROOT } from './paths.mjs';
import { isProcessTest } from './process-tests.mjs';

/**
 * A check (`command`) passes when its program, one of node_modules/.bin, ends with 0. A suite (`project`) is a vitest project.
 * @typedef {object} Step
 * @property {string} title
 * @property {number} cores how many cores it keeps busy: steps run side by side while there are enough
 * @property {string[]} [command]
 * @property {string} [project]
 * @property {number} [workers] how many files at a time; default: what vitest.config.ts says
 * @property {(path: string) => boolean} [has] whether a test file belongs to the suite
 * @property {() => Record<string, string | undefined>} [env] added to the environment, undefined takes a variable away
 * @property {() => string | undefined} [cannot] why the step cannot run here; under CI that counts as a failure
 * @property {boolean} [needsPages]
 *
 * @typedef {object} StepResult
 * @property {string} title
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 * @property {{ file: string, name: string, message: string }[]} failures
 * @property {{ path: string, seconds: number, processorSeconds?: number }[]} files
 * @property {string} [logFile] what it printed
 * @property {string} [note] why it did not run
 */

/** Several checkers each read the whole program, and cost twice the processor time of one. */
const TSC = ['tsc', '--singleThreaded'];
/** Collecting garbage of Go less often, which takes a tenth more memory. */
const lazyCollector = () => ({ GOGC: '400' });

/** @type {Step[]} */
export const CHECKS = [
  {
    title: 'types of the web pages',
    command: [...TSC, '--noEmit', '-p', 'apps/web/tsconfig.json'],
    env: lazyCollector,
  },
  { title: 'types', command: [...TSC, '-p', 'tsconfig.json'], env: lazyCollector },
  { title: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { title: 'unused code and packages', command: ['knip', '--no-progress'] },
  { title: 'arrows between parts', command: ['node', 'scripts/check-arrows.ts'] },
  { title: 'statements', command: ['node', '--no-wasm-code-gc', 'scripts/check-statements.ts'] },
  { title: 'configuration pages', command: ['node', 'scripts/check-configuration-docs.ts'] },
  { title: 'table of permissions', command: ['node', 'scripts/print-access.ts'] },
  { title: 'search syntax', command: ['node', 'scripts/print-search-syntax.ts'] },
  { title: 'tables of the design', command: ['node', 'scripts/print-design.ts'] },
  { title: 'table of calls and roles', command: ['node', 'scripts/print-endpoints.ts'] },
  { title: 'API documentation', command: ['node', 'scripts/print-api-docs.ts'] },
  { title: 'documentation', command: ['node', 'scripts/check-docs.ts'] },
  { title: 'words', command: ['node', 'scripts/check-words.ts'] },
].map((check) => ({ ...check, cores: 1 }));

const isDatabaseTest = (path) => path.endsWith('.db.test.ts');

/** @type {Step[]} */
export const SUITES = [
  {
    title: 'unit tests',
    project: 'unit*',
    has: (path) => path.endsWith('.test.ts') && !isDatabaseTest(path),
  },
  {
    title: 'web tests',
    project: 'web*',
    has: (path) => path.endsWith('.test.tsx'),
  },
  {
    // With a PostgreSQL available, only tests that depend on the database; `npm run check:databases` runs all on both.
    title: 'tests on the embedded database',
    project: process.env.LDY_TEST_DATABASE_URL ? 'both*' : 'database*',
    has: isDatabaseTest,
    env: () => ({ LDY_TEST_DATABASE_URL: undefined }),
  },
  {
    title: 'tests on PostgreSQL',
    project: 'database*',
    has: isDatabaseTest,
    cannot: () => (process.env.LDY_TEST_DATABASE_URL ? undefined : 'LDY_TEST_DATABASE_URL names no server'),
  },
  {
    // On PostgreSQL if there is one, else on the embedded database.
    title: 'tests with processes',
    project: 'processes',
    // They spend half of the time waiting for what they have started.
    workers: 3,
    has: (path) => path.endsWith('.test.ts') && isProcessTest(join(ROOT, path)),
  },
  {
    title: 'journeys in a browser',
    project: 'e2e',
    // Journeys spend half of the time waiting for their browser.
    workers: 3,
    has: (path) => path.endsWith('.e2e.ts'),
    needsPages: true,
    env: () => ({ CHROMIUM_PATH: findChromium() }),
    cannot: () => (findChromium() ? undefined : 'not run: no Chromium (install it, or set CHROMIUM_PATH)'),
  },
  {
    // A draw of the calls, another with each seed; all of them, for as long as one likes: `npm run check:api`.
    title: 'API asked as each role',
    command: ['node', 'scripts/check-api.ts', '--calls', '25', '--examples', '2'],
    has: () => false,
    cannot: () => (findSchemathesis() ? undefined : 'not run: no schemathesis (npm run check:api -- --help)'),
  },
].map((suite) => ({ ...suite, cores: 2 }));

/**
 * Suites that have a test file with one of these words in its path.
 * @param {string[]} words
 */
export function suitesWith(words) {
  const paths = ['apps', 'packages', 'scripts', 'demo', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => !path.includes('node_modules/') && words.some((word) => path.includes(word))),
  );
  return SUITES.filter(({ has }) => paths.some(has));
}
