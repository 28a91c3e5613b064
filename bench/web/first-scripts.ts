import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DECLARED_PAGES } from '../../e2e/support/declared-pages.ts';
import { ROOT } from '../lib/arguments.ts';
import { table, tenth } from '../lib/figures.ts';

interface Chunk {
  file: string;
  imports?: string[];
}
interface PageScripts {
  name: string;
  files: number;
  bytes: number;
}

const DIST = join(ROOT, 'apps/web/dist');
const ALWAYS = ['index.html', 'src/app/start.tsx'];
const PAGES = { home: 'Home', list: 'FullBugList', profile: 'LdyvulDetail', login: 'Login' } as const;

/** The scripts that a page loads before it is usable, compressed with brotli. */
export function firstScripts(): PageScripts[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  return Object.entries(PAGES).map(([name, page]) => {
    const module = DECLARED_PAGES.find((declared) => declared.page === page)?.renderedFrom;
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The build knows no ${key}.`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const needed of chunk.imports ?? []) visit(needed);
    };
    if (!module) throw new Error(`The page ${name} is not rendered on the server.`);
    for (const key of [...ALWAYS, module]) visit(key);
    return { name, files: files.size, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
  });
}

function sizeOf(file: string): number {
  const compressed = join(DIST, `${file}.br`);
  return readFileSync(existsSync(compressed) ? compressed : join(DIST, file)).length;
}

export const scriptTable = (pages: readonly PageScripts[]): string =>
  table(
    ['scripts of', 'files', 'kB, compressed', 'bar'],
    pages.map(({ name, files, bytes }) => [name, String(files), tenth(bytes / 1000), name === 'home' ? '200' : '']),
  );
