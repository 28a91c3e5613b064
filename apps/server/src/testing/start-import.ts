import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfiguration } from '../platform/database/open-database.ts';

const ENTRY = fileURLToPath(new URL('./import-at.ts', import.meta.url));

export interface ImportProcess {
  /** Settles when the database is open, or the process has ended before that. */
  opened: Promise<void>;
  /** The exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  kill(): void;
  /** What it printed so far. */
  output(): string;
}

/** An import in a process of its own, to be killed. */
export function startImport(location: DatabaseConfiguration, now: string, args: readonly string[]): ImportProcess {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(location), now, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    opened: Promise.race([once(child.stdout, 'data'), ended]).then(() => {}),
    ended,
    kill: () => void child.kill('SIGKILL'),
    output: () => output,
  };
}
