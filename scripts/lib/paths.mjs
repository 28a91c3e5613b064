import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What can be made again. */
export const CACHE = join(ROOT, 'node_modules/.cache/ldy-portal');
/** The pinned Node, which runs TypeScript as it is; the scripts themselves run on whatever Node there is. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A larger nursery halves the time an import spends on garbage. Of WebAssembly see platform/database/embedded-server.ts: threads that read TypeScript run it too. */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--no-wasm-code-gc'];
/**
 * Left to itself the collector lets an import grow to 870 MB. With this limit it stays under 600 and is a few percent slower. What the
 * embedded database holds is not counted by it.
 */
export const COMMAND_FLAGS = [...NODE_FLAGS, '--max-old-space-size=400'];
/** Reports, logs and pictures of the last `npm test`. */
export const TEST_RESULTS = join(CACHE, 'test-results');
