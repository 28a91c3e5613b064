import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfiguration } from '../platform/database/open-database.ts';
import type { KillMoment } from './import-at.ts';

const ENTRY = fileURLToPath(new URL('./import-at.ts', import.meta.url));

export interface ImportEnd {
  /** The exit code, or null after a signal. */
  code: number | null;
  output: string;
  /** Number of steps, if it ended by itself. */
  steps: number;
}

/** Runs an import in a separate process, which kills itself at the given moment. */
export async function runImport(
  location: DatabaseConfiguration,
  now: string,
  args: readonly string[],
  kill?: KillMoment,
): Promise<ImportEnd> {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify({ location, now, kill }), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, steps: Number(/^(\d+) steps$/m.exec(output)?.[1] ?? 0) };
}
