import { composePortal } from '../compose.ts';
import { callRunningPortal } from '../platform/command-socket/call-running-portal.ts';
import { ConfigurationError, loadConfiguration } from '../platform/config/configuration.ts';
import { DatabaseBusyError, DatabaseSetupError } from '../platform/database/database.ts';
import { createTerminalIo } from './terminal.ts';

/**
 * `npm run <command>`: does the work itself, or hands it to the portal when that one has the embedded database open, and looks
 * the same either way.
 */
async function main(name: string, args: string[]): Promise<number> {
  const configuration = loadConfiguration();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  // npm runs scripts in the project's folder; relative paths start where the person is.
  const io = createTerminalIo(stop.signal, process.env.INIT_CWD ?? process.cwd());
  try {
    if (configuration.databaseUrl === undefined) {
      const code = await callRunningPortal(configuration.dataDir, name, args, io);
      if (code !== null) return code;
    }
    const portal = await composePortal(configuration);
    try {
      const command = portal.commands[name];
      if (!command) throw new Error(`There is no command "${name}".`);
      return await command(args, io);
    } finally {
      await portal.database.close();
    }
  } finally {
    io.end();
  }
}

const [name = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await main(name, args);
} catch (error) {
  const known =
    error instanceof ConfigurationError || error instanceof DatabaseBusyError || error instanceof DatabaseSetupError;
  process.stderr.write(`${known || !(error instanceof Error) ? String((error as Error).message) : error.stack}\n`);
  process.exitCode = 1;
}
