import { join } from 'node:path';
import { fillerOf } from '../../apps/server/src/testing/disk/filler.ts';
import { importArguments, writeLibrary } from '../../apps/server/src/testing/library/write-library.ts';
import { ERROR_CODES } from '../../packages/contract/src/error-codes.ts';
import { startPortal } from './start-portal.ts';

/** On the disk of the first argument: see ../check-disk.ts. The last line has the numbers. */
const folder = process.argv[2] ?? '';
const MB = 1024 ** 2;
const FULL = ERROR_CODES.diskFull.code;
const { fill, remove, freeBytes } = fillerOf(folder);
const faults: string[] = [];
const numbers: Record<string, number> = {};

function expectIt(what: string, holds: boolean, found: unknown = ''): void {
  console.log(`${holds ? 'ok   ' : 'FAULT'} ${what} ${found}`);
  if (!holds) faults.push(what);
}

/** The written libraries have bad records, which is code 2. */
const isDone = ({ code }: { code: number }) => code === 0 || code === 2;

/** Asks until it holds, and returns after how many milliseconds. */
async function msUntil(holds: () => Promise<boolean>, longestMs = 60_000): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > longestMs) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Math.round(performance.now() - began);
}

/** They are refused: the made-up library is of days to come, and these files are of one day. */
const OF_A_DAY = ['epss', 'msrc-cvrf'];
const files = (name: string, size: number) =>
  importArguments(writeLibrary(join(folder, name), size).filter(({ source }) => !OF_A_DAY.includes(source)));
const small = files('small', 40);
const later = files('later', 60);
const large = files('large', 900);
const dataDir = join(folder, 'data');

async function withReserve(): Promise<void> {
  await using portal = await startPortal(dataDir, {});
  expectIt('an account signs in', (await portal.signIn()).code === 200);
  const before = await portal.command('import', small);
  expectIt('an import with room ends well', isDone(before), before.code);
  const records = await portal.countRecords();
  fill(44 * MB);
  await new Promise((resolve) => setTimeout(resolve, 300));
  let read = 0;
  for (const ask of [portal.list, portal.search, portal.profile]) if ((await ask()).code === 200) read += 1;
  expectIt('lists, searches and profiles are read while less than the reserve is free', read === 3, `${read} of 3`);
  const refused = await portal.save();
  numbers.refusedAfterMs = refused.milliseconds;
  expectIt('what would be saved is refused with 507', refused.status === 507 && refused.code === FULL, refused.msg);
  const ended = await portal.endAddresses();
  expectIt('what ends access is done', ended.code === 200, ended.msg);
  const ready = await portal.ready();
  expectIt('/readyz is ready and says disk', ready.status === 200 && ready.text.includes('"disk":"full"'), ready.text);
  const stopped = await portal.command('import', later);
  expectIt(
    'an import stops and says why',
    stopped.code === 1 && /disk is full/i.test(stopped.text),
    stopped.text.trim(),
  );
  expectIt('the log says it', portal.logged('the disk is full'));
  remove();
  numbers.savesAfterMs = await msUntil(async () => (await portal.save()).status === 200);
  expectIt('with room it saves again', numbers.savesAfterMs < 5_000, `after ${numbers.savesAfterMs} ms`);
  const again = await portal.command('import', later);
  expectIt('the import goes on', isDone(again), again.code);
  const all = await portal.countRecords();
  expectIt('and nothing is lost', all > records, `${records}, then ${all} records`);
}

async function withoutReserve(): Promise<void> {
  await using portal = await startPortal(dataDir, { LDY_DISK_RESERVE_MB: '0' });
  const records = await portal.countRecords();
  await portal.signIn();
  fill(12 * MB);
  const began = performance.now();
  const importing = await portal.command('import', large);
  numbers.importEndedAfterMs = Math.round(performance.now() - began);
  const words = importing.text.trim().split('\n').at(-1);
  expectIt(
    'an import that meets the end of the disk ends, and says why',
    importing.code === 1 && /disk/i.test(importing.text),
    words,
  );
  numbers.freeBytesThen = freeBytes();
  const written = await portal.save();
  expectIt(
    'a small write is answered at once, whether it still fits or not',
    [200, 507].includes(written.status) && written.milliseconds < 10_000,
    `${written.status} ${written.msg} after ${written.milliseconds} ms`,
  );
  remove();
  numbers.recoveredAfterMs = await msUntil(async () => (await portal.list()).status === 200);
  expectIt(
    'with room the database recovers without a restart',
    numbers.recoveredAfterMs < 30_000,
    `after ${numbers.recoveredAfterMs} ms`,
  );
  const found = await portal.countRecords();
  expectIt('all that was saved is there', found >= records, `${records}, then ${found} records`);
  const again = await portal.command('import', later);
  expectIt('an import goes on', isDone(again), again.code);
  const audit = await portal.command('audit', ['verify']);
  expectIt('the audit log is whole', audit.code === 0, audit.text.trim().split('\n').at(-1));
  numbers.records = await portal.countRecords();
}

await withReserve();
await withoutReserve();
console.log(`check:disk: ${faults.length} faults; ${JSON.stringify(numbers)}`);
process.exitCode = faults.length === 0 ? 0 : 1;
