import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INDEX = `<!doctype html><html lang="zh-CN"><head>
<meta name="description" content="of the build" />
<link rel="stylesheet" href="/loading-cover.css" />
<title>of the build</title>
<script type="module" src="/assets/index-1.js"></script></head>
<body><div id="root"><div class="loading-cover">正在加载</div></div><noscript>no script</noscript></body></html>`;

/** Stands for the pages that `vite build --ssr` makes: asks what a page of theirs would, and shows the answer as it came. */
const PAINTER = `export async function renderPage({ address, width }) {
  const ask = async (path, input) => {
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(input) });
    return { status: answer.status, ...(await answer.json()) };
  };
  if (address === '/privacy') for (;;) {}
  if (address === '/protocol') throw new Error('cannot be painted');
  const id = address.startsWith('/bug/ldy-detail/') && decodeURIComponent(address.slice(16));
  const said = id ? await ask('/api/frontend/cve5/cvecompletedetail', { id }) : await ask('/api/frontend/user/userdetail', {});
  return { html: '<p>painted ' + width + ' ' + said.status + ' ' + (said.data?.title ?? '') + '</p>', answers: '{"queries":[]}', module: 'page.tsx' };
}`;

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  'src/app/start.tsx': { file: 'assets/start-1.js', imports: ['index.html', '_shared'] },
  _shared: { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'page.tsx': { file: 'assets/page-1.js', css: ['assets/page-1.css'], imports: ['_shared'] },
};

/** A folder as the build leaves it. */
export function createBuiltPages(): { folder: string; dispose(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-pages-'));
  for (const name of ['assets', '.vite', '.first-paint']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, '.first-paint/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.first-paint/render-page.js'), PAINTER);
  for (const name of ['index', 'shared', 'page']) {
    writeFileSync(
      join(folder, `assets/${name}-1.css`),
      `.${name}::before{content:"</style><script>window.hacked=1</script>"}`,
    );
  }
  return { folder, dispose: () => rmSync(folder, { recursive: true }) };
}
