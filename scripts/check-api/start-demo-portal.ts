import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketPath } from '../../apps/server/src/platform/command-socket/socket-path.ts';
import { PROJECT_FOLDER } from '../../apps/server/src/platform/config/configuration.ts';
import { WITHOUT_LIMITS } from '../../apps/server/src/testing/test-server.ts';
import { type Portal, reachPortal } from '../../e2e/support/portal.ts';

const READY_MS = 300_000;
/** With the demo data, and asking no source on the internet. */
const ALONE = { LDY_DEMO_DATA: 'on', LDY_COLLECT: 'off' };

export interface DemoPortal extends Portal {
  /** Ends it; answers what it logged as errors. */
  stop(): Promise<string[]>;
}

/** The whole portal with the demo data, without limits and without pages, in a process of its own on the embedded database of a data folder. */
export async function startDemoPortal(dataFolder: string, port: number): Promise<DemoPortal> {
  const { DATABASE_URL: _, LDY_TEST_DATABASE_URL: __, INIT_CWD: ___, ...env } = process.env;
  const own = { LDY_DATA_DIR: dataFolder, LDY_PORT: String(port), LDY_LOG_LEVEL: 'warn' };
  const logFile = join(dataFolder, 'portal.log');
  const log = openSync(logFile, 'a');
  const program = join(PROJECT_FOLDER, 'apps/server/src/processes/all.ts');
  const child = spawn(process.execPath, ['--no-wasm-code-gc', program], {
    env: { ...env, ...WITHOUT_LIMITS, ...own, ...ALONE },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const portal = reachPortal({ url: `http://127.0.0.1:${port}`, dataFolder });

  const until = Date.now() + READY_MS;
  const isReady = async () =>
    existsSync(socketPath(dataFolder)) && (await fetch(`${portal.url}/readyz`).catch(() => undefined))?.ok === true;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The portal did not start:\n${portal.log()}`);
    await Promise.race([sleep(100), ended]);
  }
  return {
    ...portal,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      return readFileSync(logFile, 'utf8').match(/^.*"level":"(?:error|fatal)".*$/gm) ?? [];
    },
  };
}
