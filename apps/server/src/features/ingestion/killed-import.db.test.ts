// On both databases: what a killed process had committed must be there.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { BAD_RECORDS, importArguments, writeLibrary } from '../../testing/library/write-library.ts';
import { createRandom } from '../../testing/random.ts';
import { startImport } from '../../testing/start-import.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const NOW = '2031-06-01T02:03:04.000Z';
const KILLS = 8;
/** Some records of the library are bad, but less than would end an import with code 2. */
const GOOD = 0;

const dumpOf = async (made: TestDatabase) => {
  const database = await made.reopen();
  return dumpTables(database).finally(() => database.close());
};

async function importCleanly(made: TestDatabase, args: string[]): Promise<number> {
  await made.database.close();
  const run = startImport(made.location, NOW, args);
  await run.opened;
  const started = performance.now();
  expect(await run.ended, run.output()).toBe(GOOD);
  return performance.now() - started;
}

/** True when it was killed within, false when it had ended before. */
async function killWithin(made: TestDatabase, args: string[], milliseconds: number): Promise<boolean> {
  const run = startImport(made.location, NOW, args);
  await run.opened;
  await wait(milliseconds);
  run.kill();
  return (await run.ended) === null;
}

test('killed at any moments and run again, the tables are those of one clean run to the byte', async () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`the moments of the kills follow from seed ${seed} (TEST_SEED)`);
  const random = createRandom(seed);
  using folder = temporaryFolder();
  const args = importArguments(writeLibrary(folder.path, 500));
  const clean = await createTestDatabase();
  let duration = await importCleanly(clean, args);
  const expected = await dumpOf(clean);
  await clean.dispose();
  expect(expected.ldy_number?.length).toBeGreaterThan(600);
  expect(expected.quarantine).toHaveLength(BAD_RECORDS);

  for (let kills = 0; kills < KILLS; ) {
    const killed = await createTestDatabase();
    await killed.database.close();
    const moments: number[] = [];
    while (kills < KILLS) {
      // What is left to do shrinks with every run.
      const left = Math.max(duration / 5, duration - moments.reduce((sum, moment) => sum + moment, 0));
      const moment = Math.round(random() * left);
      if (!(await killWithin(killed, args, moment))) {
        if (moments.length === 0) duration = Math.min(duration, moment);
        break;
      }
      moments.push(moment);
      kills += 1;
    }
    console.log(`killed after ${moments.join(', ')} ms of about ${Math.round(duration)} ms`);
    const last = startImport(killed.location, NOW, args);
    expect(await last.ended, last.output()).toBe(GOOD);
    expect(await dumpOf(killed)).toEqual(expected);
    await killed.dispose();
  }
}, 300_000);
