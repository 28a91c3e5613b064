import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createTestDatabase } from '../apps/server/src/testing/create-test-database.ts';
import { killDecisions } from '../apps/server/src/testing/kills/kill-decisions.ts';
import { killIndexes } from '../apps/server/src/testing/kills/kill-indexes.ts';
import { killMailings } from '../apps/server/src/testing/kills/kill-mailings.ts';
import { killPortals } from '../apps/server/src/testing/kills/kill-portals.ts';
import { createDice } from '../packages/domain/src/testing/dice.ts';

const USAGE = `Kills a portal again and again while people sign in, search and use codes, and looks after each kill whether something came
back that was over, was taken twice, or was not counted. On the embedded database, or on the server of LDY_TEST_DATABASE_URL.

  --what <name>  portal: while people sign in, search and use codes; index: while a search index is built, merged, written and
                 loaded, then whether the next one is there and finds what the database finds; decisions: while applications are approved
                 and rejected, and their mails sent, then whether state, edition, audit events and the one mail are there or none of them;
                 mailings: between the mails of a report, then whether each subscriber has one (default: portal)
  --kills <n>    how often (default: 40; each starts a portal, which takes some seconds)
  --seed <n>     repeats the moments of another run`;

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'portal' },
    kills: { type: 'string', default: '40' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const KILLS = { portal: killPortals, index: killIndexes, decisions: killDecisions, mailings: killMailings };
const what = z.enum(['portal', 'index', 'decisions', 'mailings']).parse(values.what);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const made = await createTestDatabase({ inFiles: true });
console.log(`${made.database.kind} database, ${values.kills} kills, seed ${seed}`);
const started = performance.now();
const dice = createDice(seed);
const most = Number(values.kills);
let faults = 0;
const onKill = (kill: number, found: readonly string[]) => {
  faults += found.length;
  if (found.length === 0 && kill > 2 && kill % 5 !== 0) return;
  const seconds = (performance.now() - started) / 1000;
  const left = Math.ceil(((seconds / kill) * (most - kill)) / 60);
  const words = found.length > 0 ? `, in the last: ${found.join('; ')}` : '';
  console.log(`${kill} of ${most} kills in ${Math.round(seconds)} s, ${faults} faults, about ${left} min left${words}`);
};
const { kills, broken, ...facts } = await KILLS[what](made, most, dice, onKill);
await made.dispose();
console.log(`${kills} kills in ${Math.round((performance.now() - started) / 1000)} s; ${JSON.stringify(facts)}`);
for (const words of broken) console.error(words);
console.log(broken.length === 0 ? 'Everything that was acknowledged holds.' : `${broken.length} faults.`);
process.exitCode = broken.length === 0 ? 0 : 1;
