import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findWords } from './check-words/find-words.ts';

/** The files that contain the words themselves, and those of others as they publish them. */
const EXEMPT = /^(?:scripts\/check-words|packages\/inventory\/schemas)\//;

const root = fileURLToPath(new URL('..', import.meta.url));
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const paths = listed.toString('utf8').split('\0').filter(Boolean);
const problems = paths.flatMap((path) => (EXEMPT.test(path) ? [] : findWords(path, readText(path))));
for (const problem of problems) console.error(problem);
console.log(`${paths.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 && paths.length > 0 ? 0 : 1;

/** Empty for binary files, and for deleted files that are still listed. */
function readText(path: string): string {
  try {
    const bytes = readFileSync(`${root}/${path}`);
    return bytes.includes(0) ? '' : bytes.toString('utf8');
  } catch {
    return '';
  }
}
