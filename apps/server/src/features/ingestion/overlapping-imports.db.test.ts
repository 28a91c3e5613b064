import { expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { importArguments, writeLibrary } from '../../testing/library/write-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { finishRun } from './finish-run.ts';
import { importCommand } from './import-command.ts';
import { recordRunStart } from './run-log.ts';

const at = (time: string) => `2031-06-01T${time}:00.000Z`;

test('where imports always overlap, what came before those under way has a number after some hours, and no part of one that goes on', async () => {
  using folder = temporaryFolder();
  const { database, dispose } = await createTestDatabase();
  const deps = (time: string) => ({ ingestion: INGESTION, database, clock: () => at(time) });
  const begin = (time: string) => recordRunStart(database, { connector: 'cnnvd', paths: [time] }, at(time));
  const numbers = async () => (await database.query('select from ldy_number')).length;
  try {
    const long = await begin('02:00');
    await importCommand(deps('02:03'), importArguments(writeLibrary(folder.path, 20)), createRecordingIo());
    await finishRun(deps('12:00'));
    expect(await numbers()).toBe(0);

    await begin('03:00');
    await database.execute("update import_run set outcome = 'complete' where id = $1", [long]);
    await finishRun(deps('08:02'));
    expect(await numbers()).toBe(0);
    await finishRun(deps('08:04'));
    expect(await numbers()).toBeGreaterThan(10);
  } finally {
    await dispose();
  }
});
