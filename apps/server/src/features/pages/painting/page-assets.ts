import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** What the first script loads next, whatever the page. */
const START = 'src/app/start.tsx';
const ENTRY = 'index.html';

/** Which files of the build a page needs, as elements of the head; those of index.html stand there already. */
export function createAssetReader(folder: string): (module: string | undefined) => string {
  const file = join(folder, '.vite/manifest.json');
  let kept: { at: number; manifest: Manifest; elements: Map<string, string> } | undefined;
  return (module) => {
    if (!existsSync(file)) return '';
    const at = statSync(file).mtimeMs;
    if (kept?.at !== at) {
      kept = { at, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest, elements: new Map() };
    }
    const known = kept.elements.get(module ?? '');
    if (known !== undefined) return known;
    const elements = elementsOf(kept.manifest, module, (style) => readFileSync(join(folder, style), 'utf8'));
    kept.elements.set(module ?? '', elements);
    return elements;
  };
}

/**
 * Styles stand in the page itself, so that the first picture waits for nothing else; their files are named and not fetched, which tells
 * the script that they are there.
 */
export function elementsOf(manifest: Manifest, module: string | undefined, read: (style: string) => string): string {
  const known = filesOf(manifest, [ENTRY]);
  const needed = filesOf(manifest, [START, module ?? START]);
  const styles = [...new Set([...known.styles, ...needed.styles])];
  const scripts = [...needed.scripts].filter((script) => !known.scripts.has(script));
  return [
    `<style>${styles.map((style) => read(style).trim().replaceAll('</', '<\\/')).join('\n')}</style>`,
    ...styles.map((style) => `<link rel="stylesheet" disabled crossorigin href="/${style}">`),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
  ].join('');
}

function filesOf(manifest: Manifest, names: readonly string[]): { styles: Set<string>; scripts: Set<string> } {
  const seen = new Set<string>();
  const [styles, scripts] = [new Set<string>(), new Set<string>()];
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    // What a chunk builds upon comes before it, so that its own rules win.
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const style of chunk.css ?? []) styles.add(style);
    scripts.add(chunk.file);
  };
  for (const name of names) visit(name);
  return { styles, scripts };
}
