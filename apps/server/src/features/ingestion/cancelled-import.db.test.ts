import { expect, onTestFinished, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { importArguments, writeLibrary } from '../../testing/library/write-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BATCH_ROWS } from './batch-rows.ts';
import { importCommand } from './import-command.ts';

const clock = () => '2031-09-01T02:03:04.000Z';

test('an import that is cancelled keeps what it committed, and the next one goes on to the same tables', async () => {
  using folder = temporaryFolder();
  const rows = structuredClone(BATCH_ROWS);
  onTestFinished(() => void Object.assign(BATCH_ROWS, rows));
  for (const { usual } of [BATCH_ROWS.postgres, BATCH_ROWS.embedded]) usual.most = 120;
  const cancelled = await createTestDatabase();
  const clean = await createTestDatabase();
  try {
    // More than two batches of the first source.
    const args = importArguments(writeLibrary(folder.path, 260));
    await importCommand({ ingestion: INGESTION, database: clean.database, clock }, args, createRecordingIo());
    const expected = await dumpTables(clean.database);

    const stop = new AbortController();
    const first = createRecordingIo(stop.signal, () => stop.abort());
    expect(await importCommand({ ingestion: INGESTION, database: cancelled.database, clock }, args, first)).toBe(1);
    expect(first.lines.join('\n')).toContain('stopped before the end');
    expect(first.lines.join('\n')).not.toContain('cnvd:');
    const between = await dumpTables(cancelled.database);
    expect(between.vulnerability?.length).toBeGreaterThan(100);
    expect(between.vulnerability?.length).toBeLessThan(expected.vulnerability?.length ?? 0);
    expect(between.ldy_number).toEqual([]);

    expect(
      await importCommand({ ingestion: INGESTION, database: cancelled.database, clock }, args, createRecordingIo()),
    ).toBe(0);
    expect(await dumpTables(cancelled.database)).toEqual(expected);
  } finally {
    await cancelled.dispose();
    await clean.dispose();
  }
});
