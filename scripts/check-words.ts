import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository speaks of the project alone: no path of one machine, no private registry, no loose ends left as comments. */
const FORBIDDEN: { pattern: RegExp; why: string }[] = [
  { pattern: /(?<![\w.])\/(?:work|root)\//, why: 'a path of one machine' },
  { pattern: /(?<![\w.])\/home\/(?!user\b)\w{2,}\//, why: 'a path of one machine' },
  { pattern: /\/tmp\/(?:bash_jobs|brief)/, why: 'a path of one machine' },
  { pattern: /npmmirror\.com|"resolved": "http|\bregistry=http/, why: 'a registry' },
  { pattern: /\b(?:sub-?agents?|AI assistant|language model|helper session)\b/i, why: 'not about the project' },
  { pattern: /\b(?:TODO|FIXME|XXX)\b(?!-)/, why: 'a loose end: do it, or write it down as a decision' },
];
/** Files that contain the patterns themselves. */
const EXEMPT = ['scripts/check-words.ts'];

const root = fileURLToPath(new URL('..', import.meta.url));
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const paths = listed.toString('utf8').split('\0').filter(Boolean);
let problems = 0;
for (const path of paths.filter((candidate) => !EXEMPT.includes(candidate))) {
  const text = readText(path);
  for (const [number, line] of text.split('\n').entries()) {
    for (const { pattern, why } of FORBIDDEN) {
      if (!pattern.test(line)) continue;
      console.error(`${path}:${number + 1}: ${why}: ${line.trim().slice(0, 120)}`);
      problems++;
    }
  }
}
console.log(`${paths.length} files, ${problems} problems`);
process.exitCode = problems === 0 && paths.length > 0 ? 0 : 1;

/** Empty for binary files, and for deleted files that are still listed. */
function readText(path: string): string {
  try {
    const bytes = readFileSync(`${root}/${path}`);
    return bytes.includes(0) ? '' : bytes.toString('utf8');
  } catch {
    return '';
  }
}
