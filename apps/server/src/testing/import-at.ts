import { assemble } from '../compose.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/** When an import kills itself (SIGKILL): at its nth step, or so many milliseconds after it. */
export interface KillMoment {
  step: number;
  afterMs: number;
}

/**
 * `node import-at.ts <{"location", "now", "kill"?}> <arguments of npm run import>`: an import whose clock stands still, for tests that kill
 * it. Each transaction has three steps: begun, all written, committed. Prints the command's own lines, and how many steps it had.
 */
const [settings = '', ...args] = process.argv.slice(2);
const { location, now, kill } = JSON.parse(settings) as {
  location: { dataDir: string; databaseUrl?: string };
  now: string;
  kill?: KillMoment;
};
const database = await openDatabase({ ...location, poolSize: 2 });
const say = (text: string) => void process.stdout.write(`${text}\n`);
const die = () => process.kill(process.pid, 'SIGKILL');
let steps = 0;
const step = () => {
  steps += 1;
  if (steps !== kill?.step) return;
  if (kill.afterMs === 0) die();
  else setTimeout(die, kill.afterMs);
};
const stepping: Database = Object.create(database, {
  transaction: {
    async value<T>(...[work, options]: Parameters<typeof database.transaction<T>>): Promise<T> {
      const done = await database.transaction(async (tx) => {
        step();
        const done = await work(tx);
        step();
        return done;
      }, options);
      step();
      return done;
    },
  },
});
const { commands } = assemble(stepping, { clock: () => now });
const code = await commands.import?.(args, {
  line: say,
  progress: () => {},
  signal: new AbortController().signal,
  folder: process.cwd(),
});
say(`${steps} steps`);
await database.close();
process.exitCode = code ?? 1;
