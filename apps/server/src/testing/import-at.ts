import { flushCompileCache } from 'node:module';
import { assemble } from '../compose.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';

// What is killed keeps nothing of it at its end.
flushCompileCache();

/** When an import kills itself (SIGKILL): at its nth step, or this many milliseconds after it. */
export interface KillMoment {
  step: number;
  afterMs: number;
}

/**
 * `node import-at.ts <{"location", "now", "kill"?}> <arguments of npm run import>`: an import with a fixed clock, for tests that kill it.
 * Steps are: a transaction begins, before each statement, before and after each commit. Prints the command's output and the number of
 * steps.
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
const afterStep =
  <Call extends unknown[], Answer>(send: (...call: Call) => Answer) =>
  (...call: Call): Answer => {
    step();
    return send(...call);
  };
const steppingStatements = <Q extends Queryable>(queryable: Q, more: PropertyDescriptorMap = {}): Q =>
  Object.create(queryable, {
    query: { value: afterStep(queryable.query.bind(queryable)) },
    execute: { value: afterStep(queryable.execute.bind(queryable)) },
    ...more,
  });
const stepping: Database = steppingStatements(database, {
  transaction: {
    async value<T>(...[work, options]: Parameters<typeof database.transaction<T>>): Promise<T> {
      const done = await database.transaction(async (tx) => {
        step();
        const done = await work(steppingStatements(tx));
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
