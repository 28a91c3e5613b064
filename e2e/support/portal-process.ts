import { composePortal } from '../../apps/server/src/compose.ts';
import { serveCommands } from '../../apps/server/src/platform/command-socket/serve-commands.ts';
import { loadConfiguration } from '../../apps/server/src/platform/config/configuration.ts';
import { runPortal } from '../../apps/server/src/processes/run-portal.ts';

/**
 * The whole portal in one process, as `npm start` runs it. On PostgreSQL, where a command is a process of its own, it serves commands too, by a
 * connection of its own: with one process for them all, nothing else has to load the server.
 */
await runPortal(['http', 'live', 'worker']);
const configuration = loadConfiguration();
if (configuration.databaseUrl !== undefined) {
  const { commands } = await composePortal(configuration);
  await serveCommands(configuration.dataDir, commands);
}
