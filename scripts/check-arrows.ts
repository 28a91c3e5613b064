import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findTableProblems } from './check-arrows/find-table-problems.ts';
import { findViolations } from './check-arrows/find-violations.ts';

/**
 * Fails on an import against the arrows of docs/architecture.md (check-arrows/rules.ts), on any cycle, and on a statement about a table of
 * another module that check-arrows/allowed-tables.ts does not allow.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = new Map<string, string>();
for await (const path of glob(['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root })) {
  files.set(path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8'));
}
if (files.size === 0) throw new Error('No source file was found.');

const migrations: string[] = [];
for await (const path of glob('apps/server/migrations/*.sql', { cwd: root })) {
  migrations.push(readFileSync(`${root}/${path}`, 'utf8'));
}

const problems = [...findViolations(files), ...findTableProblems(files, migrations.sort())];
for (const problem of problems) console.error(problem);
console.log(`${files.size} files, ${problems.length} wrong arrows, cycles or foreign tables`);
process.exitCode = problems.length === 0 ? 0 : 1;
