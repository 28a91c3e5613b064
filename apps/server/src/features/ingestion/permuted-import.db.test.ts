// Long, so it starts first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { cveId, cveRecord } from '../../testing/library/cve-files.ts';
import { BAD_RECORDS, importArguments, type LibraryPart, writeLibrary } from '../../testing/library/write-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importCommand } from './import-command.ts';
import type { ImportSummary } from './import-progress.ts';

const NOW = '2031-09-01T02:03:04.000Z';

/** The content of the tables after these commands in sequence, and the report of each run. */
async function tablesAfter(...commands: LibraryPart[][]) {
  const made = await createTestDatabase();
  try {
    for (const parts of commands) {
      const io = createRecordingIo();
      expect(
        await importCommand(
          { ingestion: INGESTION, database: made.database, clock: () => NOW },
          importArguments(parts),
          io,
        ),
      ).toBe(0);
    }
    const runs = await made.database.query<{ summary: ImportSummary }>('select summary from import_run order by id');
    return { tables: await dumpTables(made.database), runs: runs.map(({ summary }) => summary) };
  } finally {
    await made.dispose();
  }
}

test('files in any order give the same tables to the byte', async () => {
  const dice = testDice();
  using folder = temporaryFolder();
  const parts = writeLibrary(folder.path, 220);
  /** Each path separately, so that sources alternate. */
  const single = parts.flatMap(({ source, paths }) => paths.map((path) => ({ source, paths: [path] })));

  const expected = await tablesAfter(parts);
  expect(expected.tables.vulnerability?.length).toBeGreaterThan(100);
  expect(expected.tables.patch_edge?.length).toBeGreaterThan(5);
  // Reversed once, so that what came first comes last; then random orders.
  for (let order = single.toReversed(), left = cases(2); left > 0; order = dice.shuffle(single), left -= 1) {
    const { tables } = await tablesAfter(order);
    expect(tables, JSON.stringify(order)).toEqual(expected.tables);
  }
});

test('the same files a second time are unchanged, and nothing is lost on the way', async () => {
  using folder = temporaryFolder();
  const parts = writeLibrary(folder.path, 160);
  const once = await tablesAfter(parts);
  const twice = await tablesAfter(parts, parts);
  expect(twice.tables).toEqual(once.tables);
  for (const run of twice.runs) expect(run.added + run.changed + run.unchanged + run.quarantined).toBe(run.read);
  const [first, second] = [twice.runs.slice(0, parts.length), twice.runs.slice(parts.length)];
  expect(second.map((run) => ({ ...run, unchanged: 0 }))).toMatchObject(
    // A document of patches that is known byte for byte counts as one.
    first.map(({ connector, read, quarantined }) => ({
      ...(connector === 'msrc-cvrf' ? {} : { read }),
      ...{ added: 0, changed: 0, quarantined },
    })),
  );
  expect(first.reduce((sum, run) => sum + run.quarantined, 0)).toBe(BAD_RECORDS);
});

test('a file at two places is recorded at the earlier one, whichever was read first', async () => {
  using folder = temporaryFolder();
  const [early, late] = ['2031', 'again'].map((name) => {
    const root = join(folder.path, `of-${name}`);
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, `${cveId(1)}.json`), JSON.stringify(cveRecord(1)));
    return [{ source: 'cve-list', paths: [root] }];
  }) as [LibraryPart[], LibraryPart[]];
  const expected = await tablesAfter(early, late);
  expect(expected.tables.source_record).toHaveLength(1);
  expect((await tablesAfter(late, early)).tables).toEqual(expected.tables);
});
