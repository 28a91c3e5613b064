import { isBuiltin } from 'node:module';
import { readImports } from './read-imports.ts';
import { isTest } from './rules.ts';

/** What builds the pages: `npm start` builds them. */
const BUILD_TOOLS = /^apps\/web\/vite[^/]*\.ts$/;

/**
 * Sentences about packages that run, or build, and do not stand in the `dependencies` of their folder: `npm start` does not install others.
 * `dependencies`: folder → names.
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
      // Not what is a file, and not `virtual:` of Vite.
      const [packageName = ''] = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=$|\/)/.exec(name) ?? [];
      if (packageName === '' || isBuiltin(packageName) || known.includes(packageName)) continue;
      problems.push(`${path} needs ${packageName}: put it into the dependencies of ${folder}/package.json`);
    }
  }
  return problems;
}
