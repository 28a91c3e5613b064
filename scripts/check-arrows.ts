import { globSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findMissingDependencies } from './check-arrows/find-missing-dependencies.ts';
import { findProvisionProblems } from './check-arrows/find-provision-problems.ts';
import { findTableProblems } from './check-arrows/find-table-problems.ts';
import { findThreadProblems } from './check-arrows/find-thread-problems.ts';
import { findViolations } from './check-arrows/find-violations.ts';

/**
 * Fails on imports that violate the arrows in docs/architecture.md (check-arrows/rules.ts), on import cycles, on SQL statements about another module's
 * table not listed in check-arrows/allowed-tables.ts, on what modules need and none provides, on work of threads that reaches the database or the network, and on packages that `npm start` would not install.
 */
const SOURCES = ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', 'apps/web/vite*.ts'];
const root = fileURLToPath(new URL('..', import.meta.url));
const files = new Map<string, string>();
for await (const path of glob(SOURCES, { cwd: root })) {
  files.set(path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8'));
}
if (files.size === 0) throw new Error('No source file was found.');

const migrations = globSync('apps/server/migrations/*.sql', { cwd: root })
  .sort()
  .map((path) => readFileSync(`${root}/${path}`, 'utf8'));

const dependencies = new Map<string, string[]>();
for await (const path of glob('{apps,packages}/*/package.json', { cwd: root })) {
  const declared = JSON.parse(readFileSync(`${root}/${path}`, 'utf8')).dependencies ?? {};
  dependencies.set(path.replaceAll('\\', '/').replace('/package.json', ''), Object.keys(declared));
}

const problems = [
  ...findViolations(files),
  ...findTableProblems(files, migrations),
  ...findProvisionProblems(files),
  ...findThreadProblems(files),
  ...findMissingDependencies(files, dependencies),
];
for (const problem of problems) console.error(problem);
console.log(`${files.size} files, ${problems.length} wrong arrows, cycles, foreign tables or missing dependencies`);
process.exitCode = problems.length === 0 ? 0 : 1;
