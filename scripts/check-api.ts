/** Lets schemathesis (PyPI) ask a portal, by the portal's own description, what no test thought of. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { demoAccount, startConfirmedSession } from '../e2e/support/sign-in.ts';
import { administratorOf } from '../e2e/support/staff.ts';
import { readUser } from '../packages/contract/src/accounts/sign-in.ts';
import { type Asked, askAs } from './check-api/ask-as.ts';
import { CALLERS, type CallerName, callsOf, drawn } from './check-api/describe-calls.ts';
import { type DemoPortal, startDemoPortal } from './check-api/start-demo-portal.ts';
import { findSchemathesis } from './lib/find-schemathesis.mjs';
import { table } from './lib/markdown-table.ts';

const HELP = `Usage: npm run check:api -- [--as CALLER]… [--calls N] [--examples N] [--seconds N] [--seed N]

Starts a portal with the demo data on a folder and a port of its own, and makes calls right and wrong, as a visitor, as each of the demo
accounts and as an administrator, each of the calls that they may make. Ends with 1 when an answer is an error of ours (5xx), or other than
the description says, when the portal logged an error, or when a session did not hold to the end. Calls that end the session are left out.

It needs schemathesis 4 (Python 3.10 or newer), on the path or named by SCHEMATHESIS_PATH:

  python3 -m venv /tmp/schemathesis && /tmp/schemathesis/bin/pip install 'schemathesis>=4,<5' && export PATH=$PATH:/tmp/schemathesis/bin

  --as CALLER    only as ${CALLERS.join(', ')}; several times for several
  --calls N      so many calls of each caller, drawn by the seed (default: all)
  --examples N   what is thought up for each call (default: 20)
  --seconds N    goes on for so long as each caller, through all edges of each field too (without it: until each call has its examples)
  --seed N       repeats a run (default: by chance)`;

const { values } = parseArgs({
  options: {
    as: { type: 'string', multiple: true, default: [...CALLERS] },
    calls: { type: 'string', default: '1000' },
    examples: { type: 'string', default: '20' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: process.env.LDY_TEST_SEED || String(randomInt(2 ** 31)) },
    help: { type: 'boolean', short: 'h' },
  },
});
const program = findSchemathesis();
const callers = CALLERS.filter((caller) => values.as.includes(caller));
if (values.help || program === undefined || callers.length === 0) {
  console.log(program === undefined && !values.help ? `schemathesis is not on the path.\n\n${HELP}` : HELP);
  process.exit(values.help ? 0 : 1);
}

/** `name=value` of a session: signed in as people do, with slider and password, staff with a dynamic code. */
async function cookieOf(portal: DemoPortal, caller: CallerName): Promise<string> {
  if (caller === 'visitor') return '';
  if (caller === 'administrator') return (await administratorOf(portal)).cookie;
  return (await startConfirmedSession(portal, demoAccount(portal, caller))).cookie;
}

async function isSignedIn({ url }: DemoPortal, cookie: string): Promise<boolean> {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  const answer = await fetch(`${url}${readUser.path}`, { headers });
  const { data } = (await answer.json()) as { data: { singup_type?: number } | null };
  return (data?.singup_type ?? 0) !== 0;
}

const folder = mkdtempSync(join(tmpdir(), 'ldy-api-'));
const faults: string[] = [];
try {
  const portal = await startDemoPortal(folder, await freePort());
  const asked: Asked[] = [];
  for (const caller of callers) {
    const cookie = await cookieOf(portal, caller);
    const answered = await askAs(caller, {
      ...{ program, url: portal.url, cookie, folder, seed: Number(values.seed), examples: Number(values.examples) },
      calls: drawn(callsOf(caller), Number(values.calls), `${values.seed} ${caller}`),
      seconds: values.seconds === undefined ? undefined : Number(values.seconds),
    });
    asked.push(answered);
    if (answered.faults > 0) faults.push(answered.printed);
    if (cookie !== '' && !(await isSignedIn(portal, cookie))) faults.push(`The session of ${caller} ended meanwhile.`);
  }
  faults.push(...(await portal.stop()));
  console.log(faults.join('\n\n'));
  console.log(
    table(
      ['as', 'calls', 'of', 'requests', 'faults'],
      asked.map((each) => [each.caller, each.calls, callsOf(each.caller).length, each.requests, each.faults]),
    ),
  );
  console.log(`\nSeed ${values.seed}. ${faults.length === 0 ? 'No fault.' : `${faults.length} to look at.`}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = faults.length === 0 ? 0 : 1;
