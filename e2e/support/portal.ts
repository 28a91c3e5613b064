import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { createLocation } from './location.ts';
import { buildWeb, projectPaths } from './scripts.ts';

const READY_MS = 120_000;

export interface Portal {
  url: string;
  dataFolder: string;
  /** Runs `npm run <name>` against this portal; answers what it printed. Throws when it ends with another code than 0. */
  run(name: string, ...args: string[]): Promise<string>;
  /** Stops it and removes its data. Throws when it logged an error or did not stop cleanly. */
  stop(): Promise<void>;
}

/** The real portal with the demo data, in a process of its own; `settings` are environment variables of the journey. */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  await buildWeb();
  const { node, flags, root } = await projectPaths();
  const location = await createLocation();
  // A journey that must know the address before chooses the port itself.
  const port = Number(settings.LDY_PORT ?? (await findFreePort()));
  const env = {
    ...environment(),
    ...location.env,
    LDY_PORT: String(port),
    LDY_DEMO_DATA: 'on',
    LDY_LOG_LEVEL: 'warn',
    LDY_VISITOR_CALLS_PER_MINUTE: '1000000',
    LDY_CAPTCHA_CHALLENGES_PER_MINUTE: '1000000',
    LDY_VISITOR_SEARCHES_PER_DAY: '1000000',
    LDY_VISITOR_DETAILS_PER_DAY: '1000000',
    LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
    ...settings,
  };
  const start = (script: string, args: string[]) =>
    collect(spawn(node, [...flags, join(root, 'apps/server/src/processes', script), ...args], { cwd: root, env }));
  const portal = start('all.ts', []);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, portal);
  return {
    url,
    dataFolder: location.folder,
    async run(name, ...args) {
      const command = start('command.ts', [name, ...args]);
      const code = await command.ended;
      if (code !== 0) throw new Error(`${name} ended with ${code}:\n${command.output()}`);
      return command.output();
    },
    async stop() {
      portal.child.kill('SIGTERM');
      const code = await portal.ended;
      await location.remove();
      const complaints = portal.output().match(/^.*("level":[56]0|unexpected error).*$/gm) ?? [];
      if (code !== 0 || complaints.length > 0) {
        throw new Error(`The portal ended with ${code} and logged:\n${complaints.join('\n') || portal.output()}`);
      }
    },
  };
}

interface Running {
  child: ChildProcess;
  ended: Promise<number | null>;
  output(): string;
}

function collect(child: ChildProcess): Running {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended, output: () => output };
}

async function untilReady(url: string, portal: Running): Promise<void> {
  const since = Date.now();
  while (Date.now() - since < READY_MS) {
    if (portal.child.exitCode !== null) throw new Error(`The portal did not start:\n${portal.output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  portal.child.kill('SIGKILL');
  throw new Error(`The portal was not ready in time:\n${portal.output()}`);
}

/** Without what a developer has set for a portal of their own. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('LDY_') && name !== 'DATABASE_URL'),
  );
}
