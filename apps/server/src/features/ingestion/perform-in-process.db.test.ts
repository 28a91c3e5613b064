// With processes: an import in one of its own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { assemble } from '../../compose.ts';
import { readConfiguration } from '../../platform/config/configuration.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { cveId, cveRecord } from '../../testing/library/cve-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importAsked } from './import-job.ts';
import { listRuns } from './list-runs.ts';
import { IMPORT_FLAGS } from './perform-in-process.ts';
import { recordRunStart } from './run-log.ts';

test('the process has the limits of memory of the command', async () => {
  const { COMMAND_FLAGS } = await import(new URL('../../../../../scripts/lib/paths.mjs', import.meta.url).href);
  expect(IMPORT_FLAGS).toEqual(COMMAND_FLAGS);
});

// The embedded database allows only one process.
test.runIf(process.env.LDY_TEST_DATABASE_URL)(
  'on PostgreSQL an import that was asked for runs in a process of its own; one that dies is written down, and one that is asked to stop stops',
  async () => {
    using folder = temporaryFolder();
    const { database, location, dispose } = await createTestDatabase();
    try {
      const env = { DATABASE_URL: location.databaseUrl as string, LDY_DATA_DIR: folder.path };
      const deps = assemble(database, { configuration: readConfiguration(env) });
      const path = join(folder.path, 'imports', 'cve');
      mkdirSync(path, { recursive: true });
      for (let index = 0; index < 20; index++)
        writeFileSync(join(path, `${cveId(index)}.json`), JSON.stringify(cveRecord(index)));
      const ask = async () => {
        const what = { connector: 'cve-list', paths: [path], startedBy: '018f0000-0000-7000-8000-000000000000' };
        return { run: await recordRunStart(database, what, deps.clock()) };
      };
      const newest = async () => (await listRuns(database, { limit: 1, offset: 0 })).runs[0];

      await importAsked(deps, await ask(), new AbortController().signal);
      expect(await newest()).toMatchObject({ state: 'complete', summary: { added: 20 } });

      // It ends before it takes the run up.
      vi.stubEnv('LDY_SECRET_KEYS', 'no keys');
      await importAsked(deps, await ask(), new AbortController().signal);
      expect(await newest()).toMatchObject({
        state: 'failed',
        fault: expect.stringContaining('ended before its time'),
      });

      await importAsked(deps, await ask(), AbortSignal.abort());
      expect(await newest()).toMatchObject({ state: 'stopped', summary: undefined });
    } finally {
      vi.unstubAllEnvs();
      await dispose();
    }
  },
);
