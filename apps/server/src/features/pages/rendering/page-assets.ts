import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** What the entry script loads next, on every page. */
const START = 'src/app/start.tsx';
const ENTRY = 'index.html';

/** The build's files that a page needs, as elements of its head. */
export interface PageAssets {
  /** The styles inline, so that the first paint waits for nothing else. */
  styles: string;
  /** URLs of all scripts that it needs besides the entry script. */
  scripts: readonly string[];
}

/** Reads the build's manifest, again after each build. */
export function createAssetReader(folder: string): (module: string | undefined) => PageAssets {
  const file = join(folder, '.vite/manifest.json');
  let cached: { at: number; manifest: Manifest; assets: Map<string, PageAssets> } | undefined;
  return (module) => {
    if (!existsSync(file)) return { styles: '', scripts: [] };
    const at = statSync(file).mtimeMs;
    if (cached?.at !== at) {
      cached = { at, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest, assets: new Map() };
    }
    const { manifest, assets } = cached;
    const known = assets.get(module ?? '');
    if (known) return known;
    const made = assetsOf(manifest, module, (style) => readFileSync(join(folder, style), 'utf8'));
    assets.set(module ?? '', made);
    return made;
  };
}

/** The style files are named but not fetched, so the script takes them as loaded. */
export function assetsOf(manifest: Manifest, module: string | undefined, read: (style: string) => string): PageAssets {
  const known = filesOf(manifest, [ENTRY]);
  const needed = filesOf(manifest, [START, module ?? START]);
  const styles = [...new Set([...known.styles, ...needed.styles])];
  const first = manifest[ENTRY]?.file;
  const scripts = [...new Set([...known.scripts, ...needed.scripts])].filter((script) => script !== first);
  return {
    styles: [
      `<style>${styles.map((style) => read(style).trim().replaceAll('</', '<\\/')).join('\n')}</style>`,
      ...styles.map((style) => `<link rel="stylesheet" disabled crossorigin href="/${style}">`),
    ].join(''),
    scripts: scripts.map((script) => `/${script}`),
  };
}

function filesOf(manifest: Manifest, names: readonly string[]): { styles: Set<string>; scripts: Set<string> } {
  const seen = new Set<string>();
  const [styles, scripts] = [new Set<string>(), new Set<string>()];
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    // Imports of a chunk come first, so that its own rules override theirs.
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const style of chunk.css ?? []) styles.add(style);
    scripts.add(chunk.file);
  };
  for (const name of names) visit(name);
  return { styles, scripts };
}
