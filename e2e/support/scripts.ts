import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The plain JavaScript that `npm start` and `npm test` use too: it has no types of its own. */
const load = (name: string) => import(new URL(`../../scripts/lib/${name}`, import.meta.url).href);

/** Builds the web pages when what they are made of has changed. */
export async function buildWeb(): Promise<void> {
  const code: number = await (await load('build-web.mjs')).buildWeb();
  if (code !== 0) throw new Error('The web pages could not be built.');
}

/** Throws a sentence when the machine has no Chromium. */
export async function chromiumPath(): Promise<string> {
  const path: string | undefined = (await load('find-chromium.mjs')).findChromium();
  if (!path) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');
  return path;
}

/** The pinned Node with its flags, the project's folder, and where Node keeps compiled scripts from one start to the next. */
export async function projectPaths(): Promise<{ node: string; flags: string[]; root: string; compileCache: string }> {
  const { NODE, NODE_FLAGS, ROOT, CACHE } = await load('paths.mjs');
  return { node: NODE, flags: NODE_FLAGS, root: ROOT, compileCache: join(CACHE, 'compiled-scripts') };
}

/** Where reports and pictures of failures go. */
export async function resultsFolder(): Promise<string> {
  const { CACHE } = await load('paths.mjs');
  const folder = join(CACHE, 'test-results');
  mkdirSync(folder, { recursive: true });
  return folder;
}
