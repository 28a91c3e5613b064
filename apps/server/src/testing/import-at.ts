import { assemble } from '../compose.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/**
 * `node import-at.ts <{"databaseUrl"?, "dataDir"}> <ISO time> <arguments of npm run import>`: an import whose clock stands still, for
 * tests that kill it. Prints `opened`, then the command's own lines.
 */
const [location = '', now = '', ...args] = process.argv.slice(2);
const database = await openDatabase({ ...JSON.parse(location), poolSize: 2 });
process.stdout.write('opened\n');
const { commands } = assemble(database, { clock: () => now });
const code = await commands.import?.(args, {
  line: (text) => void process.stdout.write(`${text}\n`),
  progress: () => {},
  signal: new AbortController().signal,
  folder: process.cwd(),
});
await database.close();
process.exitCode = code ?? 1;
