import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Configuration, PROJECT_FOLDER } from '../../platform/config/configuration.ts';
import { ASKED_RUN } from './perform-asked.ts';

const COMMAND = join(PROJECT_FOLDER, 'apps/server/src/processes/command.ts');

/** As those of `npm run import` (scripts/lib/paths.mjs says why); a test compares them. */
export const IMPORT_FLAGS = [
  '--max-semi-space-size=16',
  '--no-wasm-code-gc',
  '--max-old-space-size=400',
  '--heap-growing-percent=75',
];

/** Performs a run in a process as `npm run import` starts one, and waits for its end. */
export async function performInProcess(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  run: number,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [...IMPORT_FLAGS, COMMAND, 'import', ASKED_RUN, String(run)], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: databaseUrl, LDY_DATA_DIR: dataDir },
  });
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    await once(child, 'exit');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
