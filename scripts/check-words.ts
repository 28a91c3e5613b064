import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository speaks of the project alone: no path of one machine, no private registry, no loose ends left as comments. */
const FORBIDDEN = [
  { pattern: /(?<![\w.])\/(?:work|root)\//, why: 'a path of one machine' },
  { pattern: /(?<![\w.])\/home\/(?!user\b)\w{2,}\//, why: 'a path of one machine' },
  { pattern: /\/tmp\/(?:bash_jobs|brief)/, why: 'a path of one machine' },
  { pattern: /npmmirror\.com|"resolved": "http|\bregistry=http/, why: 'a registry' },
  { pattern: /\b(?:sub-?agents?|AI assistant|language model|helper session)\b/i, why: 'not about the project' },
  { pattern: /\b(?:TODO|FIXME|XXX)\b(?!-)/, why: 'a loose end: do it, or write it down as a decision' },
];
/** One word for one thing in everything that a person reads. */
const OTHER_WORDS = [
  { pattern: /检索/, why: 'the word is 搜索' },
  { pattern: /(?<!载)入库/, why: 'the word is 收录' },
  {
    pattern:
      /版本(?:与价格|与权益|权益|对比)|[需各](?:更高)?版本(?:）|可|每日)|更高版本可|了解各版本|当前版本(?:未|不)|最低版本/,
    why: 'an edition is 版别; 版本 is of software',
  },
  { pattern: /没有向量|尚待评估/, why: 'say what is missing: 未提供 CVSS 向量, 暂无评估依据' },
];
/** Words of sources and names of products, which stay as they are. */
const QUOTED = /(?:^|\/)fixtures\/|golden-set|^packages\/catalogue\/data\//;
/** Files that contain the patterns themselves. */
const EXEMPT = ['scripts/check-words.ts'];

const root = fileURLToPath(new URL('..', import.meta.url));
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const paths = listed.toString('utf8').split('\0').filter(Boolean);
let problems = 0;
for (const path of paths.filter((candidate) => !EXEMPT.includes(candidate))) {
  const text = readText(path);
  for (const [number, line] of text.split('\n').entries()) {
    for (const { pattern, why } of QUOTED.test(path) ? FORBIDDEN : [...FORBIDDEN, ...OTHER_WORDS]) {
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
