import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleOf } from './check-arrows/declared-tables.ts';
import { ARROWS, RULES } from './check-arrows/rules.ts';
import { describeArrows } from './check-docs/describe-arrows.ts';
import { describeTables } from './check-docs/describe-tables.ts';
import { findProblems } from './check-docs/find-problems.ts';
import { findStatementProblems } from './check-docs/find-statement-problems.ts';
import { fillBlocks } from './lib/fill-blocks.ts';

/**
 * Fails on a statement of docs/security.md without its test, on broken links, on commands and files in documents that do not exist, on diffs that no longer apply, and if the arrows or tables in
 * docs/architecture.md differ from check-arrows/rules.ts and from what modules declare; `--write` updates both.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = new Set(
  listed
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '' && existsSync(`${root}/${path}`)),
);
const npmScripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
const pages = [...files].filter((path) => path.endsWith('.md'));
const applies = (diff: string) =>
  spawnSync('git', ['apply', '--check', '-'], { cwd: root, input: diff, encoding: 'utf8' }).status === 0;
const problems = pages.flatMap((page) => findProblems(page, read(page), { files, npmScripts, applies }));

problems.push(...findStatementProblems(read('docs/security.md'), files));

const ARCHITECTURE = 'docs/architecture.md';
const modules = [...files].filter((path) => moduleOf(path) !== undefined).sort();
const present = read(ARCHITECTURE);
const printed = fillBlocks(present, 'architecture', {
  arrows: `\`\`\`text\n${describeArrows(RULES, ARROWS)}\n\`\`\``,
  tables: describeTables(new Map(modules.map((path) => [path, read(path)]))),
});
if (process.argv.includes('--write')) writeFileSync(`${root}/${ARCHITECTURE}`, printed);
else if (printed !== present) {
  problems.push(
    `${ARCHITECTURE}: its arrows or tables are not those of the rules and the modules: node scripts/check-docs.ts --write`,
  );
}

for (const problem of problems) console.error(problem);
console.log(`${pages.length} pages, ${problems.length} problems`);
process.exitCode = problems.length === 0 && pages.length > 0 ? 0 : 1;
