import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** JavaScript modules used by `npm start` and `npm test`; they have no type declarations. */
const load = (name: string) => import(new URL(`../../scripts/lib/${name}`, import.meta.url).href);

/** Builds the web pages if their sources have changed. */
export async function buildWeb(): Promise<void> {
  const code: number = await (await load('build-web.mjs')).buildWeb();
  if (code !== 0) throw new Error('The web pages could not be built.');
}

/** Throws if no Chromium is installed. */
export async function chromiumPath(): Promise<string> {
  const path: string | undefined = (await load('find-chromium.mjs')).findChromium();
  if (!path) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');
  return path;
}

/** The pinned Node with its flags, and the project folder. */
export async function projectPaths(): Promise<{ node: string; flags: string[]; root: string }> {
  const { NODE, NODE_FLAGS, ROOT } = await load('paths.mjs');
  return { node: NODE, flags: NODE_FLAGS, root: ROOT };
}

/** Folder of reports and failure screenshots. */
export async function resultsFolder(): Promise<string> {
  const { CACHE } = await load('paths.mjs');
  const folder = join(CACHE, 'test-results');
  mkdirSync(folder, { recursive: true });
  return folder;
}
