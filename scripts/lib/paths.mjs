import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Cache folder; its content can be recreated. */
export const CACHE = join(ROOT, 'node_modules/.cache/ldy-portal');
/** The pinned Node, which runs TypeScript directly; the scripts themselves run on any Node. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * A larger young generation halves the time an import spends in garbage collection. For the WebAssembly flag see platform/database/embedded-server.ts;
 * threads that load TypeScript use WebAssembly too.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--no-wasm-code-gc'];
/**
 * Without a limit the heap of an import grows to 870 MB; with it the process took 650 MB at most over 106,000 records. Below the limit the heap may grow
 * by three quarters before it is swept: two batches of an import stay in it, and sweeping after every few hundred records takes a sixth of its processor
 * time. The embedded database's memory is not included in the limit.
 */
export const COMMAND_FLAGS = [...NODE_FLAGS, '--max-old-space-size=400', '--heap-growing-percent=75'];
/** What Node has made of TypeScript: a process of the server starts in a third of the processor time. */
export const COMPILED = join(CACHE, 'compiled-scripts');
/** Reports, logs and screenshots of the last `npm test`. */
export const TEST_RESULTS = join(CACHE, 'test-results');
