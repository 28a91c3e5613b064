import { setTimeout as sleep } from 'node:timers/promises';
import { composePortal, type Portal } from '../compose.ts';
import { callRunningPortal } from '../platform/command-socket/call-running-portal.ts';
import type { CommandIo } from '../platform/command-socket/command-io.ts';
import { type Configuration, ConfigurationError, loadConfiguration } from '../platform/config/configuration.ts';
import { DatabaseBusyError } from '../platform/database/database.ts';
import { oneLine } from '../platform/log/terminal-text.ts';
import { keepPrivate } from '../platform/private-files/keep-private.ts';
import { lostToNpm } from './lost-to-npm.ts';
import { explainError } from './start-errors.ts';
import { createTerminalIo } from './terminal.ts';
import { withLibrary } from './with-library.ts';
import { WITHOUT_PORTAL } from './without-portal.ts';

/** `npm run <command>`: runs the command here, or in the portal if that has the embedded database open; the output is the same. */
async function main(name: string, args: string[]): Promise<number> {
  const lost = lostToNpm(name, args, process.env);
  if (lost) throw new ConfigurationError(lost);
  const configuration = loadConfiguration();
  const complain = (text: string) => void process.stderr.write(`${oneLine(text)}\n`);
  keepPrivate(configuration, { info: complain, warn: complain });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  // npm runs scripts in the project's folder; relative paths refer to the user's folder.
  const io = createTerminalIo(stop.signal, process.env.INIT_CWD ?? process.cwd());
  try {
    return await runCommand(name === 'match' ? withLibrary(configuration, args, io) : configuration, name, args, io);
  } finally {
    io.end();
  }
}

const PATIENCE_MS = 15_000;

/** In the running portal, or else in this process. Waits for a portal that is starting. */
async function runCommand(configuration: Configuration, name: string, args: string[], io: CommandIo): Promise<number> {
  const since = Date.now();
  for (;;) {
    if (configuration.databaseUrl === undefined && name !== 'restore') {
      const code = await callRunningPortal(configuration.dataDir, name, args, io);
      if (code !== null) return code;
    }
    try {
      const alone = Object.hasOwn(WITHOUT_PORTAL, name) ? WITHOUT_PORTAL[name] : undefined;
      if (alone) return await alone(configuration, args, io);
      return await runInPortal(await composePortal(configuration), name, args, io);
    } catch (error) {
      if (!(error instanceof DatabaseBusyError) || Date.now() - since > PATIENCE_MS || io.signal.aborted) throw error;
      await sleep(300);
    }
  }
}

async function runInPortal(portal: Portal, name: string, args: string[], io: CommandIo): Promise<number> {
  try {
    const command = portal.commands[name];
    if (!command) throw new Error(`There is no command "${name}".`);
    return await command(args, io);
  } finally {
    await portal.close();
  }
}

const [name = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await main(name, args);
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`);
  process.exitCode = 1;
}
