import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConfiguration } from '../../apps/server/src/platform/database/open-database.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { ROOT } from '../lib/arguments.ts';

const START_MS = 60_000;

export interface RunningPortal {
  port: number;
  call<Data>(path: string, body: object): Promise<Data>;
  /** Runs a command of the portal and returns its output. */
  run(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

const processFile = (name: string) => join(ROOT, 'apps/server/src/processes', name);

/** Starts the real portal on the benchmark's library in a separate process. */
export async function startPortal(
  { databaseUrl, dataDir }: DatabaseConfiguration,
  settings: Record<string, string> = {},
): Promise<RunningPortal> {
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const whole = {
    ...env,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    LDY_DATA_DIR: dataDir,
    LDY_PORT: String(port),
    LDY_DEMO_DATA: 'off',
    LDY_LOG_LEVEL: 'error',
    LDY_VISITOR_CALLS_PER_MINUTE: '1000000',
    LDY_VISITOR_SEARCHES_PER_DAY: '100000000',
    LDY_VISITOR_DETAILS_PER_DAY: '100000000',
    LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
    ...settings,
  };
  const child = spawn(process.execPath, [processFile('all.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: whole,
  });
  const ended = once(child, 'exit');
  const end = Date.now() + START_MS;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The portal did not start.');
    await wait(200);
  }
  return {
    port,
    async call<Data>(path: string, body: object) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(body),
      });
      const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
      if (code !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${msg}`);
      return data;
    },
    async run(...args) {
      const command = spawn(process.execPath, [processFile('command.ts'), ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: whole,
      });
      const printed = await text(command.stdout);
      if (command.exitCode !== 0 && (await once(command, 'exit'))[0] !== 0) throw new Error(printed);
      return printed;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
