import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WITHOUT_LIMITS } from '../../apps/server/src/testing/test-server.ts';

export interface Portal {
  /** Its code when it ends, and what it wrote to the error output. */
  ended: Promise<{ code: number | null; errors: string }>;
  stop(): Promise<void>;
}

/** The whole portal of the code in a folder, on the embedded database of a data folder, as `npm start` runs it; its pages are not built. */
export function startPortal(root: string, dataDir: string, port: number): Portal {
  const { DATABASE_URL: _, LDY_TEST_DATABASE_URL: __, INIT_CWD: ___, ...env } = process.env;
  const child = spawn(process.execPath, ['--no-wasm-code-gc', join(root, 'apps/server/src/processes/all.ts')], {
    env: { ...env, ...WITHOUT_LIMITS, LDY_DATA_DIR: dataDir, LDY_PORT: String(port), LDY_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = text(child.stderr);
  const ended = once(child, 'close').then(async ([code]) => ({ code: code as number | null, errors: await errors }));
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
