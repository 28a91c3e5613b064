// Long, so it starts first.
// With processes: kills imports.
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { BAD_RECORDS, importArguments, writeLibrary } from '../../testing/library/write-library.ts';
import { runImport } from '../../testing/run-import.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const NOW = '2031-09-01T02:03:04.000Z';
/** Some records are bad, but fewer than make an import exit with 2. */
const GOOD = 0;

const dumpOf = async (made: TestDatabase) => {
  const database = await made.reopen();
  return dumpTables(database).finally(() => database.close());
};

test('killed at any moments and run again, the tables are those of one clean run to the byte', async () => {
  const dice = testDice();
  using folder = temporaryFolder();
  const args = importArguments(writeLibrary(folder.path, 200));
  const clean = await createTestDatabase({ inFiles: true });
  await clean.database.close();
  const whole = await runImport(clean.location, NOW, args);
  expect(whole.code, whole.output).toBe(GOOD);
  const expected = await dumpOf(clean);
  await clean.dispose();
  expect(expected.ldy_number?.length).toBeGreaterThan(200);
  expect(expected.quarantine).toHaveLength(BAD_RECORDS);

  const killed = await createTestDatabase({ inFiles: true });
  await killed.database.close();
  // Between any two statements, and sometimes within one. Each run gets through a fifth at most, so that most leave work.
  const moments = Array.from({ length: cases(4) }, (_, at) => ({
    step: 1 + dice.roll(Math.ceil(whole.steps / 5)),
    afterMs: at % 4 < 3 ? 0 : 1 + dice.roll(40),
  }));
  for (const [at, moment] of moments.entries()) {
    const { code, output } = await runImport(killed.location, NOW, args, moment);
    // Stored records are not written again, so a later run may finish first.
    expect(at === 0 ? [null] : [null, GOOD], `${JSON.stringify(moment)}\n${output}`).toContain(code);
  }
  const last = await runImport(killed.location, NOW, args);
  expect(last.code, last.output).toBe(GOOD);
  expect(await dumpOf(killed), JSON.stringify(moments)).toEqual(expected);
  await killed.dispose();
});
