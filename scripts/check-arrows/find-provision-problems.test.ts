import { expect, test } from 'vitest';
import { findProvisionProblems } from './find-provision-problems.ts';

const check = (modules: Record<string, string>) =>
  findProvisionProblems(
    new Map(
      Object.entries(modules).map(([name, members]) => [
        `apps/server/src/features/${name}/module.ts`,
        `export const one: Module = {\n${members}\n};`,
      ]),
    ),
  );

test.each<[string, Record<string, string>, string]>([
  ['is needed and not provided', { a: '  needs: { keys: true },' }, 'a needs keys, which no module provides'],
  ['is provided and not needed', { a: '  provides: { keys: make },' }, 'a provides keys, which no module needs'],
  [
    'is provided twice',
    { a: '  needs: { keys: true },\n  provides: { keys: make },', b: '  provides: {\n    keys: () => 1,\n  },' },
    'keys is provided twice: by a and b',
  ],
])('what %s is named', (_what, modules, problem) => {
  expect(check(modules)).toEqual([problem]);
});

test('however a module writes it, nothing of its other members is taken for a provision', () => {
  const modules = {
    a: '  needs: { keys: true, doors: true },\n  routes: (app, deps) => bind(app, { ...deps, other: 1 }),',
    b: '  provides: {\n    keys: ({ clock }) => createKeys({ clock: clock() }),\n    doors({ name }) {\n      return { name, of: 1 };\n    },\n  },\n  jobs: [{ definition: DONE }],',
  };
  expect(check(modules)).toEqual([]);
});
