import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @typedef {{ file: string, name: string, message: string }} Failure `file` is '' for what belongs to no file
 * @typedef {{ path: string, seconds: number, processorSeconds?: number }} FileCost
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], files: FileCost[] }} Counted
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {{ message?: string, stack?: string, stacks?: unknown, cause?: { message?: string } }} SomeError
 */

/** A vitest reporter that writes its results to `--outputFile`; unlike vitest's own, it includes why a worker crashed. */
export default class ResultsReporter {
  /** @type {string} */
  #path = '';

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#path = String(vitest.config.outputFile);
  }

  /** @param {readonly TestModule[]} modules @param {readonly SomeError[]} outside errors outside of any test, as of a worker that died */
  onTestRunEnd(modules, outside) {
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(countResults(modules, outside)));
  }

  /** All results are written, but something keeps the process alive: end it. */
  onProcessTimeout() {
    console.error(`Still open: ${process.getActiveResourcesInfo().join(', ')}`);
  }
}

/**
 * Counts failures that vitest does not report as failed tests: files that failed to load or did not end, failed hooks, errors outside of tests.
 * @param {readonly TestModule[]} modules
 * @param {readonly SomeError[]} outside
 * @returns {Counted}
 */
function countResults(modules, outside) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const withState = (state) => tests.filter((test) => test.result().state === state).length;
  const failures = [
    ...modules.flatMap(failuresOf),
    ...outside.map((error) => ({ file: '', name: 'an error outside of any test', message: textOf([error]) })),
  ];
  return {
    passed: withState('passed'),
    failed: failures.length,
    skipped: withState('skipped'),
    failures,
    files: modules.map(costOf),
  };
}

/** @param {TestModule} module @returns {FileCost} */
function costOf(module) {
  const { duration, collectDuration } = module.diagnostic();
  const path = relative(ROOT, module.moduleId).replaceAll('\\', '/');
  return { path, seconds: (duration + collectDuration) / 1000, processorSeconds: module.meta().processorSeconds };
}

/** @param {TestModule} module @returns {Failure[]} */
function failuresOf(module) {
  const file = module.moduleId;
  const tests = [...module.children.allTests('failed')].map((test) => ({
    file,
    name: test.fullName,
    message: textOf(test.result().errors),
  }));
  const hooks = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => ({ file, name: `${suite.fullName}, before or after its tests`, message: textOf(suite.errors()) }));
  const own = module.errors();
  if (own.length > 0) return [...tests, ...hooks, { file, name: 'could not be run to its end', message: textOf(own) }];
  const unfinished = !['passed', 'failed', 'skipped'].includes(module.state());
  if (unfinished) return [...tests, ...hooks, { file, name: 'did not end', message: '' }];
  return [...tests, ...hooks];
}

/** @param {readonly SomeError[]} errors */
const textOf = (errors) =>
  errors
    .flatMap(({ message = '', stack = '', cause }) => [
      stack.includes(message) ? stack : `${message}\n${stack}`,
      ...(cause?.message ? [`Caused by: ${cause.message}`] : []),
    ])
    .join('\n');
