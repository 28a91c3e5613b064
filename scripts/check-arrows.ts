import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findViolations } from './check-arrows/find-violations.ts';

/** Fails on an import against the arrows of docs/architecture.md (check-arrows/rules.ts), and on any cycle. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = new Map<string, string>();
for await (const path of glob(['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root })) {
  files.set(path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8'));
}
if (files.size === 0) throw new Error('No source file was found.');

const problems = findViolations(files);
for (const problem of problems) console.error(problem);
console.log(`${files.size} files, ${problems.length} wrong arrows or cycles`);
process.exitCode = problems.length === 0 ? 0 : 1;
