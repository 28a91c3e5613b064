import { parseSync } from 'oxc-parser';
import { resolveImport } from '../lib/resolve-import.ts';
import { isTest } from './rules.ts';

/** What the work of a thread has no way to: the database, other machines, and other processes. */
const FORBIDDEN_FILES =
  /^apps\/server\/src\/(?:compose|processes|platform\/(?:database|safe-fetch|http|mail|sms|wechat|files\/s3-store))/;
const FORBIDDEN_PACKAGES =
  /^(?:node:(?:net|tls|http|https|http2|dgram|dns|child_process|cluster)|pg|@electric-sql\/pglite|@aws-sdk\/.+|ws|nodemailer|playwright-core)(?:\/|$)/;

const DECLARED = /\binThread<typeof import\('([^']+)'\)>\(\s*new URL\('([^']+)', import\.meta\.url\)/g;
const CALLED = /\binThread\s*[<(]/g;

/**
 * Work that is declared with `inThread` and reaches, over its imports, what threads may not; and declarations in another form than this reads: the type and the
 * address name the same file.
 */
export function findThreadProblems(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const [path, source] of files) {
    if (isTest(path) || source.includes('export function inThread')) continue;
    const declared = [...source.matchAll(DECLARED)];
    if (declared.length < [...source.matchAll(CALLED)].length)
      problems.push(`${path}: write inThread<typeof import('./x.ts')>(new URL('./x.ts', import.meta.url), …)`);
    for (const [, type = '', address = ''] of declared) {
      if (type !== address) problems.push(`${path}: inThread gets ${address}, but the type of ${type}`);
      const work = resolveImport(path, address);
      if (work) problems.push(...walk(files, work));
    }
  }
  return problems;
}

function walk(files: ReadonlyMap<string, string>, work: string): string[] {
  const problems: string[] = [];
  const seen = new Set([work]);
  for (const path of seen)
    for (const name of valueImports(path, files.get(path) ?? '')) {
      const target = resolveImport(path, name);
      if (target ? FORBIDDEN_FILES.test(target) : FORBIDDEN_PACKAGES.test(name))
        problems.push(`${path} imports ${name}: it runs in a thread, by ${work}`);
      else if (target) seen.add(target);
    }
  return problems;
}

/** Imports that are there at run time: without those of types. */
function valueImports(path: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const isValue = ({ entries }: { entries: readonly { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  return [
    ...staticImports.filter(isValue).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}
