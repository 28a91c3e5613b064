import { readFileSync } from 'node:fs';

/** First lines of a test that starts processes, waits for them, or measures memory; followed by the reason. */
const MARK = /^\/\/ With processes: /m;

/**
 * Whether a test file belongs to the suite of processes.
 * @param {string} path
 */
export const isProcessTest = (path) => MARK.test(readFileSync(path, 'utf8'));
