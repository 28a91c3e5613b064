import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const INDEX = `<!doctype html><html lang="zh-CN"><head>
<meta name="description" content="of the build" />
<link rel="stylesheet" href="/loading-cover.css" />
<title>of the build</title>
<script type="module" src="/assets/index-1.js"></script></head>
<body><div id="root"><div class="loading-cover">正在加载</div></div><noscript>no script</noscript></body></html>`;

/** Replaces the output of `vite build --ssr`: makes a call like a real page, and shows the answer unchanged. */
const RENDERER = `export async function renderPage({ address, width }) {
  const ask = async (path, input) => {
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(input) });
    return { status: answer.status, ...(await answer.json()) };
  };
  if (address === '/privacy') for (;;) {}
  if (address === '/protocol') throw new Error('cannot be rendered');
  const id = address.startsWith('/bug/ldy-detail/') && decodeURIComponent(address.slice(16));
  const record = id ? await ask('/api/frontend/cve5/cvecompletedetail', { id }) : await ask('/api/frontend/user/userdetail', {});
  return { html: '<p>rendered ' + width + ' ' + record.status + ' ' + (record.data?.title ?? '') + '</p>', answers: '{"queries":[]}', module: 'page.tsx' };
}`;

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  'src/app/start.tsx': { file: 'assets/start-1.js', imports: ['index.html', '_shared'] },
  _shared: { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'page.tsx': { file: 'assets/page-1.js', css: ['assets/page-1.css'], imports: ['_shared'] },
};

/** Files beside the pages; the larger ones with compressed versions. */
const FILES: Record<string, string> = {
  'index.html': INDEX,
  '.vite/manifest.json': JSON.stringify(MANIFEST),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-1.js': 'export const a = 1;\n'.repeat(200),
  'docs/api-overview/interface-intro.md': '# 接口说明\n',
};

/** A folder like that of a build. Without `renderer` every page starts with the loading cover. */
export function createBuiltPages({ renderer = true } = {}): { folder: string; dispose(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-pages-'));
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, content] of Object.entries(FILES)) {
    write(name, content);
    if (content.length < 1024) continue;
    write(`${name}.br`, brotliCompressSync(content));
    write(`${name}.gz`, gzipSync(content));
  }
  if (renderer) {
    write('.server-rendering/package.json', '{"type":"module"}');
    write('.server-rendering/render-page.js', RENDERER);
  }
  for (const name of ['index', 'shared', 'page']) {
    writeFileSync(
      join(folder, `assets/${name}-1.css`),
      `.${name}::before{content:"</style><script>window.hacked=1</script>"}`,
    );
  }
  return { folder, dispose: () => rmSync(folder, { recursive: true }) };
}
