import { AVOIDED_IN, AVOIDED_WORDS, EXCEPTIONS, WRITTEN } from './plain-words.ts';

interface Rule {
  pattern: RegExp;
  why: string;
}

/** The repository speaks of the project alone: no path of one machine, no private registry, no loose ends left as comments. */
const FORBIDDEN: readonly Rule[] = [
  { pattern: /(?<![\w.])\/(?:work|root)\//, why: 'a path of one machine' },
  { pattern: /(?<![\w.])\/home\/(?!user\b)\w{2,}\//, why: 'a path of one machine' },
  { pattern: /\/tmp\/(?:bash_jobs|brief)/, why: 'a path of one machine' },
  { pattern: /npmmirror\.com|"resolved": "http|\bregistry=http/, why: 'a registry' },
  { pattern: /\b(?:sub-?agents?|AI assistant|language model|helper session)\b/i, why: 'not about the project' },
  { pattern: /\b(?:TODO|FIXME|XXX)\b(?!-)/, why: 'a loose end: do it, or write it down as a decision' },
];
/** One word for one thing in everything that a person reads. */
const OTHER_WORDS: readonly Rule[] = [
  { pattern: /检索/, why: 'the word is 搜索' },
  { pattern: /(?<!载)入库/, why: 'the word is 收录' },
  {
    pattern:
      /版本(?:与价格|与权益|权益|对比)|[需各](?:更高)?版本(?:）|可|每日)|更高版本可|了解各版本|当前版本(?:未|不)|最低版本/,
    why: 'an edition is 版别; 版本 is of software',
  },
  { pattern: /没有向量|尚待评估/, why: 'say what is missing: 未提供 CVSS 向量, 暂无评估依据' },
];
const PLAIN_WORDS: readonly Rule[] = AVOIDED_WORDS.map(({ pattern, instead }) => ({
  pattern,
  why: `plain words: ${instead}`,
}));
/** Words of sources and names of products, which stay as they are. */
const QUOTED = /(?:^|\/)fixtures\/|golden-set|^packages\/catalogue\/data\//;

/** The words in a file that it must not have, one a line. */
export function findWords(path: string, text: string): string[] {
  const isWritten = WRITTEN.test(path) && AVOIDED_IN.some((folder) => path.startsWith(folder));
  const rules = QUOTED.test(path) ? FORBIDDEN : [...FORBIDDEN, ...OTHER_WORDS, ...(isWritten ? PLAIN_WORDS : [])];
  const exceptions = EXCEPTIONS.filter((exception) => exception.path.test(path));
  return text.split('\n').flatMap((line, at) =>
    rules.flatMap(({ pattern, why }) => {
      if (!pattern.test(line)) return [];
      if (PLAIN_WORDS.some((rule) => rule.pattern === pattern) && exceptions.some((it) => it.line.test(line)))
        return [];
      return [`${path}:${at + 1}: ${why}: ${line.trim().slice(0, 120)}`];
    }),
  );
}
