import { isBuiltin } from 'node:module';
import { readImports } from './read-imports.ts';
import { isTest } from './rules.ts';

/** Files of the web build, which `npm start` runs. */
const BUILD_TOOLS = /^apps\/web\/vite[^/]*\.ts$/;

/**
 * Packages used at run or build time that are missing in the `dependencies` of their folder and therefore not installed by `npm start`, one sentence
 * each. `dependencies`: folder → names.
 */
export function findMissingDependencies(
  files: ReadonlyMap<string, string>,
  dependencies: ReadonlyMap<string, readonly string[]>,
): string[] {
  const problems: string[] = [];
  for (const [path, source] of files) {
    const [folder = ''] = /^(?:apps|packages)\/[^/]+/.exec(path) ?? [];
    const known = dependencies.get(folder);
    if (!known || isTest(path) || !(path.includes('/src/') || BUILD_TOOLS.test(path))) continue;
    for (const name of readImports(path, source)) {
      // Excludes file paths and Vite's `virtual:` modules.
      const [packageName = ''] = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=$|\/)/.exec(name) ?? [];
      if (packageName === '' || isBuiltin(packageName) || known.includes(packageName)) continue;
      problems.push(`${path} needs ${packageName}: put it into the dependencies of ${folder}/package.json`);
    }
  }
  return problems;
}
