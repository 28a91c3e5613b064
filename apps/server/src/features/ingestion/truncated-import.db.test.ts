import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { cnvdEntry, cnvdFile } from '../../testing/library/cnvd-files.ts';
import { epssScores, kevCatalogue, pocLines } from '../../testing/library/other-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importCommand } from './import-command.ts';

const clock = () => '2031-09-01T02:03:04.000Z';
const SIZE = 20;
/** Without LDY numbers, which are given in the order in which vulnerabilities come. */
const TABLES = ['source_record', 'identifier_assertion', 'affected_product', 'vulnerability', 'epss_score'];

test('a file that was cut at any byte takes nothing away, and the whole one gives the tables of one clean run', async () => {
  using folder = temporaryFolder();
  const write = (name: string, bytes: string | Uint8Array) => {
    writeFileSync(join(folder.path, name), bytes);
    return join(folder.path, name);
  };
  const files = [
    ['cnvd', write('week.xml', cnvdFile(Array.from({ length: SIZE }, (_, index) => cnvdEntry(index))))],
    ['kev', write('known_exploited_vulnerabilities.json', kevCatalogue(SIZE))],
    ['epss', write('epss_scores-2031-03-01.csv', epssScores(SIZE, 1))],
    ['poc-references', write('poc.jsonl', pocLines(SIZE))],
  ] as const;
  const dice = testDice();
  const clean = await createTestDatabase();
  const cut = await createTestDatabase();
  const take = (database: typeof cut.database, source: string, path: string) =>
    importCommand({ ingestion: INGESTION, database, clock }, [source, path], createRecordingIo());
  const count = async () =>
    (await cut.database.query<{ count: number }>('select count(*)::int as count from source_record'))[0]?.count ?? 0;
  try {
    for (const [source, path] of files) expect(await take(clean.database, source, path)).toBe(0);
    const expected = await dumpTables(clean.database);
    for (let round = 0; round < cases(2); round++) {
      for (const [source, path] of files) {
        const before = await count();
        const whole = readFileSync(path);
        writeFileSync(path, whole.subarray(0, 1 + dice.roll(whole.length - 2)));
        await take(cut.database, source, path);
        expect(await count()).toBeGreaterThanOrEqual(before);
        writeFileSync(path, whole);
      }
    }
    await cut.database.execute('delete from quarantine');
    for (const [source, path] of files)
      expect([basename(path), await take(cut.database, source, path)]).toEqual([basename(path), 0]);
    const got = await dumpTables(cut.database);
    for (const table of TABLES) expect([table, got[table]]).toEqual([table, expected[table]]);
  } finally {
    await Promise.all([clean.dispose(), cut.dispose()]);
  }
});
