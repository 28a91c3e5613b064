import { z } from 'zod';
import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isObject } from '../inventory-file.ts';
import { fitted, pathOf } from '../syntax/read-json.ts';
import { registryPackage } from './registry-package.ts';

const TITLE = 'package-lock.json';
interface Nested {
  version?: string;
  dependencies?: Record<string, Nested>;
}
const NESTED: z.ZodType<Nested> = z.lazy(() =>
  z.object({ version: z.string().optional(), dependencies: z.record(z.string(), NESTED).optional() }),
);
const LOCK = z.object({
  lockfileVersion: z.number().int().min(1).max(3),
  packages: z
    .record(
      z.string(),
      z.object({
        version: z.string().optional(),
        name: z.string().optional(),
        link: z.boolean().optional(),
        resolved: z.string().optional(),
      }),
    )
    .optional(),
  dependencies: z.record(z.string(), NESTED).optional(),
});

export const packageLock: Format = {
  id: 'package-lock',
  title: TITLE,
  recognises: ({ json }) => isObject(json) && 'lockfileVersion' in json,
  read({ json }) {
    const { packages, dependencies = {} } = fitted(LOCK, json, TITLE);
    return packages ? ofPackages(packages) : ofDependencies(dependencies);
  },
};

const FOLDER = 'node_modules/';

/** Versions 2 and 3. The project itself, its workspaces and the links to them are not installed from anywhere. */
const ofPackages = (packages: NonNullable<z.output<typeof LOCK>['packages']>): Listed[] =>
  Object.entries(packages).flatMap(([path, { version = '', name, link, resolved = '' }]) => {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || link) return [];
    const isElsewhere = /^(?:git|file)[+:]/.test(resolved);
    return registryPackage(
      name ?? path.slice(at + FOLDER.length),
      isElsewhere ? resolved : version,
      pathOf(['packages', path]),
    );
  });

/** Version 1. An alias is written `npm:name@1.0.0` in the place of the version. */
function ofDependencies(dependencies: Record<string, Nested>): Listed[] {
  const found: Listed[] = [];
  const open = entriesOf(dependencies, []);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, written, { version = '', dependencies: inner = {} }] = next;
    const [, name = written, release = version] = /^npm:(.+)@([^@]+)$/.exec(version) ?? [];
    found.push(registryPackage(name, release, pathOf(path)));
    open.push(...entriesOf(inner, path));
  }
  return found;
}

const entriesOf = (dependencies: Record<string, Nested>, path: string[]): [string[], string, Nested][] =>
  Object.entries(dependencies)
    .map(([name, it]): [string[], string, Nested] => [[...path, 'dependencies', name], name, it])
    .reverse();
