import { describe, expect, onTestFinished, test } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { readLatestMark } from './read-changes.ts';
import { readVersion } from './read-version.ts';
import { changedSince, keysOf, useLetterLog } from './testing/letter-log.ts';

const log = useLetterLog();

/** A transaction that waits to be ended, at the latest by the end of the test: open, it would hold up every later one. */
async function open(work: (tx: Transaction) => Promise<void>) {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  const done = log.made.database.transaction(async (tx) => {
    await work(tx);
    started.resolve();
    if (!(await ended.promise)) throw new Error('given up');
  });
  done.catch(started.reject);
  onTestFinished(() => ended.resolve(false));
  await started.promise;
  return {
    commit() {
      ended.resolve(true);
      return done;
    },
    async rollBack() {
      ended.resolve(false);
      await done.catch(() => {});
    },
  };
}

/** Reads page by page as followers do, until nothing new can be read. */
function createFollower() {
  const seen: string[] = [];
  let reached = '';
  return {
    seen,
    async follow() {
      for (;;) {
        const page = await log.readNow(reached, 2);
        seen.push(...keysOf(page));
        reached = page.reached;
        if (page.rows === 0) return page.isWaiting;
      }
    },
    async finish() {
      await log.settled();
      await this.follow();
      return seen;
    },
  };
}

// The embedded database has one connection: its transactions do not overlap.
describe.runIf(process.env.LDY_TEST_DATABASE_URL)('while several write', () => {
  test('no reader skips what commits late', async () => {
    const follower = createFollower();
    const first = await open((tx) => log.write(tx, 'L-1'));
    const second = await open((tx) => log.write(tx, 'L-2', 'L-3'));
    await second.commit();
    // It waits for the first, and knows that it does.
    expect([await follower.follow(), follower.seen]).toEqual([true, []]);
    await log.writeOnce('L-4');
    await first.commit();
    expect(await follower.finish()).toEqual(['L-1', 'L-2', 'L-3', 'L-4']);
  });

  test('nor what a transaction writes that began long ago and wrote elsewhere first', async () => {
    const follower = createFollower();
    const go = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const long = log.made.database.transaction(async (tx) => {
      await tx.execute("update change_log_state set pruned = ''");
      started.resolve();
      await go.promise;
      await log.write(tx, 'L-9');
    });
    await started.promise;
    await log.writeOnce('L-1');
    await follower.follow();
    go.resolve();
    await long;
    expect(await follower.finish()).toEqual(['L-9', 'L-1']);
  });

  test('one that is rolled back holds up readers no longer', async () => {
    const follower = createFollower();
    const failing = await open((tx) => log.write(tx, 'L-1'));
    await log.writeOnce('L-2');
    await follower.follow();
    await failing.rollBack();
    expect(await follower.finish()).toEqual(['L-2']);
  });

  test('an index that is filled meanwhile begins before what it may have missed', async () => {
    await log.writeOnce('L-1');
    await log.settled();
    const late = await open((tx) => log.write(tx, 'L-2'));
    await log.writeOnce('L-3');
    const mark = await readLatestMark(log.made.database);
    await late.commit();
    expect(keysOf(await log.read(mark?.position))).toEqual(['L-2', 'L-3']);
  });

  test('a count made meanwhile is old as soon as the late one commits, and not before', async () => {
    const { database } = log.made;
    await log.writeOnce('L-1');
    const late = await open((tx) => log.write(tx, 'L-2'));
    await log.writeOnce('L-3');
    const counted = await readVersion(database, 'letter');
    expect(await changedSince(database, 'letter', counted)).toBe(false);
    // Transactions of other tests' databases may be in the version too, and end meanwhile: the newest entry is the same.
    const newestOf = (version: string) => version.split('~')[0];
    expect(newestOf(await readVersion(database, 'letter'))).toBe(newestOf(counted));
    await late.commit();
    expect([await changedSince(database, 'letter', counted), await readVersion(database, 'letter')]).toEqual([
      true,
      expect.not.stringContaining(counted),
    ]);
  });
});
