import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { PortalPart } from '../processes/run-portal.ts';
import { WITHOUT_LIMITS } from './test-server.ts';

export interface StartedProcess {
  child: ChildProcess;
  /** What it has printed. */
  lines: string[];
  errors: string[];
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Resolves when it has printed a line that contains the text; rejects when it ends before. */
  says(words: string): Promise<void>;
}

/** Starts a process of the portal as in production, without the environment of the tests. */
export function startProcess(
  name: PortalPart | 'all',
  settings: Record<string, string>,
  /** The file descriptor of a socket that it gets to listen on. */
  socket: number | 'ignore' = 'ignore',
): StartedProcess {
  const { DATABASE_URL: _, LDY_TEST_DATABASE_URL: __, INIT_CWD: ___, ...env } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../processes/${name}.ts`, import.meta.url))], {
    env: {
      ...env,
      LDY_DEMO_DATA: 'off',
      ...WITHOUT_LIMITS,
      ...settings,
      ...(socket !== 'ignore' && { LISTEN_FDS: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe', socket],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const [output, error] = [createInterface({ input: child.stdout }), createInterface({ input: child.stderr })];
  const [lines, errors] = [linesOf(output), linesOf(error)];
  return {
    child,
    lines,
    errors,
    ended,
    says(words) {
      const printed = Promise.withResolvers<void>();
      const look = () => lines.some((line) => line.includes(words)) && printed.resolve();
      output.on('line', look);
      look();
      const endedFirst = ended.then((code) => {
        throw new Error(`${name} ended with ${code}: ${errors.join('\n')}`);
      });
      return Promise.race([printed.promise, endedFirst]);
    },
  };
}

function linesOf(reader: Interface): string[] {
  const lines: string[] = [];
  reader.on('line', (line) => void lines.push(line));
  return lines;
}
