import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CACHE, NODE, ROOT } from './paths.mjs';
import { projectEnvironment, run } from './run.mjs';

const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
const STAMP = join(CACHE, 'web-inputs');
const INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite-catalogue.ts',
  'apps/web/vite-chunk-order.ts',
  'apps/web/vite-custom-media.ts',
  'apps/web/vite-theme-styles.ts',
  'apps/web/package.json',
  'packages/catalogue',
  'packages/contract/src',
  'packages/domain/src',
  'packages/schema/src',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(js|css|html|svg|json|md|txt|map|webmanifest)$/;

/** Builds the web pages if their sources have changed; returns the exit code. */
export async function buildWeb() {
  const inputs = hashInputs();
  if (existsSync(join(DIST, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return 0;
  console.log('Building the web pages …');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  // Built in a temporary folder and renamed at the end: a running portal keeps its pages, and parallel builds do not mix.
  const fresh = `${DIST}.${process.pid}`;
  const build = (outDir, ...more) =>
    run(NODE, [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir', ...more], {
      cwd: WEB,
      env: projectEnvironment(),
    });
  const code = await build(fresh);
  if (code !== 0) return code;
  for (const file of filesUnder(fresh)) compress(file);
  // The server rendering bundle. The server does not serve folders with names that begin with a dot.
  const renderer = await build(join(fresh, '.server-rendering'), '--ssr', 'src/app/server-rendering/render-page.tsx');
  if (renderer !== 0) return renderer;
  // Renamed before it is deleted, so that a running portal is without pages only for an instant.
  const former = `${fresh}.former`;
  if (existsSync(DIST)) renameSync(DIST, former);
  renameSync(fresh, DIST);
  rmSync(former, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, inputs);
  return 0;
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesUnder(join(ROOT, input))) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Compressed files next to the originals, sent to browsers that accept them. */
function compress(file) {
  if (!COMPRESSIBLE.test(file)) return;
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
