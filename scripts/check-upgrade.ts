import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PROJECT_FOLDER } from '../apps/server/src/platform/config/configuration.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { OUR_HEADERS } from '../apps/server/src/testing/test-server.ts';
import { API } from '../packages/contract/src/api.ts';
import { addSession } from './check-upgrade/add-session.ts';
import { type Asking, askWithoutEnd } from './check-upgrade/ask-without-end.ts';
import { checkOut } from './check-upgrade/check-out.ts';
import { startPortal } from './check-upgrade/start-portal.ts';

const USAGE = `Starts the portal of a former release with the demo data, then that of today on the same data folder with the embedded database, while a
client asks for lists, searches, records, feeds and what belongs to a session, over connections that stay open. Counts what was refused or
failed, and says how long nothing listened and when the records had been built again. Then the way back: the former
release refuses the changed database, and runs on the copy that was made before.

  --release <commit>  a commit of this repository that runs with the packages of today (default: b1086772)`;

const { values } = parseArgs({
  options: { release: { type: 'string', default: 'b1086772' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const LONGEST_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'ldy-upgrade-'));
const [former, dataDir, backup] = [join(folder, 'former'), join(folder, 'data'), join(folder, 'backup')];
const port = await freePort();
const faults: string[] = [];
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

function expectIt(what: string, holds: boolean, found: unknown = ''): void {
  console.log(`${holds ? 'ok   ' : 'FAULT'} ${what} ${found}`);
  if (!holds) faults.push(what);
}

async function until(holds: () => Promise<boolean>, ended?: Promise<{ errors: string }>): Promise<void> {
  const began = performance.now();
  let over = '';
  void ended?.then(({ errors }) => {
    over = `The portal ended: ${errors}`;
  });
  while (!(await holds().catch(() => false))) {
    if (over !== '' || performance.now() - began > LONGEST_MS) throw new Error(over || 'It took too long.');
    await sleep(50);
  }
}

const isListening = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
async function isRenewing(): Promise<boolean> {
  const { path } = API.readBanner;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: OUR_HEADERS, body: '{}' });
  return ((await answer.json()) as { data: { banner: unknown } }).data.banner !== null;
}

/** What failed, call by call, and whether anything was answered at all. */
function report(when: string, { counts }: Asking, mayBeAway: boolean): void {
  const answered = [...counts.values()].reduce((sum, one) => sum + one.answered, 0);
  const failed = [...counts].flatMap(([name, one]) =>
    Object.entries(one.failed)
      .filter(([code]) => !(mayBeAway && /^E[A-Z]+$/.test(code)))
      .map(([code, times]) => `${name} ${code} ${times}×`),
  );
  expectIt(
    `${when} every call is answered`,
    answered > 0 && failed.length === 0,
    `${answered} answers; ${failed.join(', ')}`,
  );
  counts.clear();
}

const remove = checkOut(values.release, former);
try {
  const began = performance.now();
  const before = startPortal(former, dataDir, port);
  await until(isListening, before.ended);
  console.log(`the release ${values.release} listens after ${seconds(began)} s`);
  await before.stop();
  const session = await addSession(dataDir);
  const old = startPortal(former, dataDir, port);
  await until(isListening, old.ended);
  const asking = askWithoutEnd(port, session);
  await sleep(5_000);
  report('by the former release', asking, false);
  await old.stop();
  cpSync(dataDir, backup, { recursive: true, preserveTimestamps: true });
  const stopped = performance.now();
  const next = startPortal(PROJECT_FOLDER, dataDir, port);
  await until(isListening, next.ended);
  console.log(`nothing listened for ${seconds(stopped)} s`);
  report('while nothing listened, but for that,', asking, true);
  const listens = performance.now();
  const wasRenewing = await isRenewing();
  await until(async () => !(await isRenewing()), next.ended);
  console.log(
    wasRenewing ? `the records were built again ${seconds(listens)} s later` : 'no records had to be built again',
  );
  if (wasRenewing) report('while records are built again', asking, false);
  await sleep(5_000);
  report('after the update', asking, false);
  await asking.end();
  await next.stop();
  console.log('the way back:');
  const { code, errors } = await startPortal(former, dataDir, port).ended;
  expectIt(
    'the former release refuses the changed database',
    code === 1 && errors.includes('newer than'),
    errors.trim(),
  );
  rmSync(dataDir, { recursive: true });
  renameSync(backup, dataDir);
  const again = startPortal(former, dataDir, port);
  await until(isListening, again.ended);
  const asked = askWithoutEnd(port, session);
  await sleep(5_000);
  await asked.end();
  report('by the former release on the copy of before', asked, false);
  await again.stop();
} finally {
  remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`check:upgrade: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
