import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What can be made again. */
export const CACHE = join(ROOT, 'node_modules/.cache/ldy-portal');
/** The pinned Node, which runs TypeScript as it is; the scripts themselves run on whatever Node there is. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A larger nursery halves the time an import spends on garbage, and keeps it well under 600 MB. */
export const NODE_FLAGS = ['--max-semi-space-size=16'];
