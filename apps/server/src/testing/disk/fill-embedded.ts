import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFullError } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { watchDisk } from '../../platform/disk/watch-disk.ts';
import { fillerOf } from './filler.ts';

const MB = 1024 ** 2;
const RESERVE = 24 * MB;

/**
 * On the disk of the first argument: writes rows until the disk is full, makes room, and looks what is there; then once more with a
 * reserve. Prints what it found as JSON.
 */
const folder = process.argv[2] ?? '';
const dataDir = join(folder, 'data');
const { fill, remove, freeBytes } = fillerOf(folder);
const note = (entry: object, text: string) => void logged.push(JSON.stringify({ text, ...entry }));
const logged: string[] = [];

const insert = (mayUseReserve = false) =>
  database.execute('insert into acknowledged (body) values ($1)', [randomBytes(64 * 1024).toString('hex')], {
    mayUseReserve,
  });
const count = async () =>
  (await database.query<{ n: number }>('select count(*)::int as n from acknowledged'))[0]?.n ?? 0;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof DatabaseFullError ? 'full' : String(error)),
  );

/** Not looked at in the first half. */
const watched = watchDisk({ folder: dataDir, reserveBytes: RESERVE, log: { warn: note } });
let isWatched = false;
const database = await openDatabase({ dataDir, disk: { level: () => (isWatched ? watched.level() : 'ok') } });

async function withoutReserve() {
  await database.execute('create table acknowledged (id int generated always as identity primary key, body text)');
  fill(20 * MB);
  let acknowledged = 0;
  let refusal = 'done';
  let began = performance.now();
  while (refusal === 'done') {
    began = performance.now();
    refusal = await outcome(insert());
    if (refusal === 'done') acknowledged += 1;
  }
  const endedAfterMs = performance.now() - began;
  const whileFull = await outcome(insert());
  remove();
  const roomAt = performance.now();
  // The start of a new thread is tried again after a pause.
  while ((await outcome(count())) !== 'done') await sleep(50);
  const recoveredAfterMs = performance.now() - roomAt;
  const found = await count();
  const afterwards = await outcome(insert());
  return { acknowledged, refusal, endedAfterMs, whileFull, recoveredAfterMs, found, afterwards };
}

async function withReserve() {
  isWatched = true;
  const before = await count();
  fill(RESERVE - 2 * MB);
  const fresh = () => sleep(150);
  await fresh();
  const short = {
    write: await outcome(insert()),
    read: await outcome(count()),
    counted: await outcome(insert(true)),
    transaction: await outcome(database.transaction((tx) => tx.execute("insert into acknowledged (body) values ('')"))),
  };
  fill(RESERVE / 2 - 2 * MB);
  await fresh();
  const out = { counted: await outcome(insert(true)), read: await outcome(count()) };
  const least = freeBytes();
  remove();
  await fresh();
  const afterwards = await outcome(insert());
  const added = (await count()) - before;
  return { short, out, least, afterwards, added, logged };
}

const found = { withoutReserve: await withoutReserve(), withReserve: await withReserve() };
await database.close();
console.log(JSON.stringify(found));
