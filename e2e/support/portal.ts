import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketPath } from '../../apps/server/src/platform/command-socket/socket-path.ts';
import type { TestData } from '../../apps/server/src/testing/database-templates.ts';
import { findFreePort } from './free-port.ts';
import { createLocation, type Location, type Prepare } from './location.ts';
import { runCommand } from './run-command.ts';
import { buildWeb, projectPaths } from './scripts.ts';

const READY_MS = 300_000;

/** Identifies a portal from any process. */
export interface PortalAddress {
  url: string;
  dataFolder: string;
}

export interface Portal {
  url: string;
  dataFolder: string;
  /** Runs `npm run <name>` against this portal and returns its output. Throws on an exit code other than 0. */
  run(name: string, ...args: string[]): Promise<string>;
  /** Log output so far. */
  log(): string;
}

export interface StartedPortal extends Portal {
  address: PortalAddress;
  /** Stops it and deletes its data. Throws if it logged an error or did not stop cleanly. */
  stop(): Promise<void>;
}

/** Trusts the forwarded address, so that every visit has its own network address, see `visit`. */
const SETTINGS = { LDY_DEMO_DATA: 'on', LDY_LOG_LEVEL: 'warn', LDY_TRUSTED_PROXIES: '127.0.0.1' };

export function reachPortal({ url, dataFolder }: PortalAddress): Portal {
  return {
    url,
    dataFolder,
    run: (name, ...args) => runCommand(dataFolder, name, args),
    log: () => readFileSync(logOf(dataFolder), 'utf8'),
  };
}

/**
 * Starts the real portal in a separate process; `settings` are environment variables of the journey. It imports the demo itself, which takes seconds,
 * unless its database starts with it.
 */
export async function startPortal(
  settings: Record<string, string> = {},
  { data = 'empty', prepare }: { data?: TestData; prepare?: Prepare | undefined } = {},
): Promise<StartedPortal> {
  await buildWeb();
  const location = await createLocation(data, prepare);
  // Journeys that need to know the address in advance choose the port themselves.
  const port = Number(settings.LDY_PORT ?? (await findFreePort()));
  const env = { ...location.env, LDY_PORT: String(port), ...SETTINGS, ...settings };
  const process = await spawnPortal(location, env);
  const address = { url: `http://127.0.0.1:${port}`, dataFolder: location.folder };
  const portal = reachPortal(address);
  await untilReady(portal, process);
  return {
    ...portal,
    address,
    async stop() {
      process.child.kill('SIGTERM');
      const code = await process.ended;
      const log = portal.log();
      await location.remove();
      const complaints = log.match(/^.*("level":[56]0|unexpected error).*$/gm) ?? [];
      if (code !== 0 || complaints.length > 0) {
        throw new Error(`The portal ended with ${code} and logged:\n${complaints.join('\n') || log}`);
      }
    },
  };
}

interface Running {
  child: ChildProcess;
  ended: Promise<number | null>;
}

const logOf = (folder: string): string => join(folder, 'portal.log');

async function spawnPortal({ folder }: Location, settings: Record<string, string>): Promise<Running> {
  const { node, flags, root } = await projectPaths();
  const log = openSync(logOf(folder), 'a');
  const child = spawn(node, [...flags, join(root, 'e2e/support/portal-process.ts')], {
    cwd: root,
    env: { ...environment(), ...settings },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', kill);
    return code as number | null;
  });
  return { child, ended };
}

async function untilReady(portal: Portal, { child, ended }: Running): Promise<void> {
  const since = Date.now();
  while (Date.now() - since < READY_MS) {
    if (child.exitCode !== null) throw new Error(`The portal did not start:\n${portal.log()}`);
    const answer = await fetch(`${portal.url}/readyz`).catch(() => undefined);
    // It serves commands last.
    if (answer?.ok && existsSync(socketPath(portal.dataFolder))) return;
    await Promise.race([sleep(50), ended]);
  }
  child.kill('SIGKILL');
  throw new Error(`The portal was not ready in time:\n${portal.log()}`);
}

/** The environment without a developer's own portal settings. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('LDY_') && name !== 'DATABASE_URL'),
  );
}
